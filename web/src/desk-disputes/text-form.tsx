import { maxSummary } from '@rasika/contract/payment-choices.ts'
import type { DeskDispute } from '@rasika/contract/desk-disputes.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { AreaField } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import type { ShownEvidence } from './evidence.tsx'
import { disputeActWords } from './words.ts'

interface TextFormProps {
  dispute: DeskDispute
  shown: ShownEvidence
  /** contest: it goes to the bank; save: it is only saved. */
  kind: 'contest' | 'save'
  done: () => void
}

/** The text of the evidence, which opens with the form. */
export function TextForm({ dispute: { id }, shown, kind, done }: TextFormProps) {
  const words = disputeActWords[kind]
  const [written, setWritten] = useState<string | null>(null)
  const act = useAct(kind, done)
  const summary = written ?? shown.evidence?.summary ?? ''
  const open = useEffectEvent(() => shown.evidence === null && shown.show())
  useEffect(() => void open(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = { params: { id }, body: { summary } }
    void act.send(async (idempotencyKey) => {
      const response = await (kind === 'save'
        ? deskApi.disputes.save(request)
        : deskApi.disputes.contest(request, { idempotencyKey }))
      shown.setSummary(summary)
      return response
    }, words.done)
  }
  return (
    <ActForm act={act} onSubmit={submit} press={words.press} cancel={done}>
      <ul className="will">
        {words.will.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <AreaField
        label={disputeActWords.contest.text}
        name="summary"
        rows={10}
        maxLength={maxSummary}
        value={summary}
        onChange={({ target }) => setWritten(target.value)}
      />
    </ActForm>
  )
}
