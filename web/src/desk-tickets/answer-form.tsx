import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { type FormEvent, useState } from 'react'
import { AreaField } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { ticketActWords } from './words.ts'

const words = ticketActWords.answer

export function AnswerForm({ ticket: { number, email, answers }, done }: { ticket: DeskTicket; done: () => void }) {
  const [text, setText] = useState('')
  const [closes, setCloses] = useState(false)
  const act = useAct('answer', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { text, closes, answersSeen: answers.length }
    void act.send(
      (idempotencyKey) => deskApi.tickets.answer({ params: { number }, body }, { idempotencyKey }),
      words.done,
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <AreaField
        label={words.text}
        name="text"
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <label className="pick">
        <input type="checkbox" checked={closes} onChange={({ target }) => setCloses(target.checked)} />
        {words.closes}
      </label>
      <p className="meta">{words.will(number, email)}</p>
    </ActForm>
  )
}
