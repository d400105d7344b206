import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import type { FormEvent } from 'react'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { ticketActWords } from './words.ts'

/** Closes an open ticket, or opens a closed one. */
export function CloseForm({ ticket: { number, status }, done }: { ticket: DeskTicket; done: () => void }) {
  const closes = status !== 'closed'
  const words = closes ? ticketActWords.close : ticketActWords.reopen
  const act = useAct('close', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(() => deskApi.tickets.close({ params: { number }, body: { isClosed: closes } }), words.done)
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
