import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { deskApi } from '../desk/api.ts'
import { ticketActWords } from './words.ts'

/** Closes an open ticket, or opens a closed one. */
export function CloseForm({ ticket: { number, status }, done }: { ticket: DeskTicket; done: () => void }) {
  const closes = status !== 'closed'
  const back = closes ? ticketActWords.reopen : ticketActWords.close
  const words = closes ? ticketActWords.close : ticketActWords.reopen
  return (
    <PlainForm
      name="close"
      will={[words.will]}
      press={words.press}
      outcome={words.done}
      send={() => deskApi.tickets.close({ params: { number }, body: { isClosed: closes } })}
      done={done}
      undo={{
        will: back.will,
        outcome: back.done,
        send: () => deskApi.tickets.close({ params: { number }, body: { isClosed: !closes } }),
      }}
    />
  )
}
