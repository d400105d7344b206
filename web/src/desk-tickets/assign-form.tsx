import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { type FormEvent, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { SelectField } from '../desk/field.tsx'
import { useOperator } from '../desk/operator.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { ticketActWords } from './words.ts'

const words = ticketActWords.assign

/** Offers the operator of this session first, unless the ticket is theirs already. */
export function AssignForm({ ticket, done }: { ticket: DeskTicket; done: () => void }) {
  const { number, operators, assigneeId } = ticket
  const self = useOperator().id
  const [to, setTo] = useState(assigneeId === self ? '' : self)
  const act = useAct('assign', done)
  const nameOf = (operatorId: string | null) => operators.find(({ id }) => id === operatorId)?.name ?? words.nobody
  const name = nameOf(to)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const give = (operatorId: string | null) => deskApi.tickets.assign({ params: { number }, body: { operatorId } })
    const former = nameOf(assigneeId)
    void act.send(
      () => give(to),
      words.done(name),
      () => ({ will: words.undo(former), outcome: words.done(former), send: () => give(assigneeId) }),
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press(name)} cancel={done}>
      <SelectField label={words.to} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{words.nobody}</option>
        {operators.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
