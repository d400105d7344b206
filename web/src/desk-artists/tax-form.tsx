// Another tax status for the artist, as a request that another manager approves.
import type { DeskArtist } from '@rasika/contract/desk-artists.ts'
import { type TaxStatus, taxStatuses } from '@rasika/contract/tax-status.ts'
import { type FormEvent, useState } from 'react'
import { Field, SelectField } from '../desk/field.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { deskApi } from '../desk/api.ts'
import { taxStatusWords as words } from './words.ts'

export function TaxForm({ artist, done }: { artist: DeskArtist; done: () => void }) {
  const { username } = artist
  const [status, setStatus] = useState<TaxStatus>(artist.tax.status)
  const [number, setNumber] = useState(artist.tax.number ?? '')
  const act = useAct('tax', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { status, number: status === 'none' ? null : number }
    void act.send(
      (idempotencyKey) => deskApi.artists.tax({ params: { username }, body }, { idempotencyKey }),
      words.requested,
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <SelectField
        label={words.status}
        name="status"
        value={status}
        onChange={({ target }) => setStatus(taxStatuses.find((one) => one === target.value) ?? 'none')}
      >
        {taxStatuses.map((one) => (
          <option key={one} value={one}>
            {words.name[one]}
          </option>
        ))}
      </SelectField>
      {status !== 'none' && (
        <Field
          label={words.number[status]}
          name="number"
          autoComplete="off"
          maxLength={20}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <p className="meta">{words.will[status]}</p>
      <p className="meta">{words.second}</p>
    </ActForm>
  )
}

/** A tax status that waits for a second person. */
export function WaitingTax({ artist: { username, name, tax } }: { artist: DeskArtist }) {
  const { waiting } = tax
  if (!waiting) return null
  return (
    <ApprovalPanel
      approval={waiting}
      approve={words.approve}
      done={words.decided}
      decide={(outcome) =>
        deskApi.artists.decideTax({ params: { username }, body: { approvalId: waiting.id, outcome } })
      }
    >
      <p>{words.wants(name, words.name[waiting.status], waiting.number)}</p>
      <p className="meta">{words.will[waiting.status]}</p>
    </ApprovalPanel>
  )
}
