// Routes of tickets at the desk.
import { deskTicketEndpoints as endpoints } from '@rasika/contract/desk-tickets.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { answer, assign, deskTicketOf, look, addNote, setClosed, exportTickets, listTickets } from './desk-tickets.ts'

export function deskTicketRoutes({ clock, publicUrl }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query, caller }, db) => listTickets(db, caller.operator, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportTickets(tx, caller.operator, query, clock.now()),
    })),
    read(endpoints.view, async ({ params }, db) => ({ data: await deskTicketOf(db, params.number) })),
    write(endpoints.look, async ({ params, body: { what }, caller }, tx) => ({
      data: { value: await look(tx, caller.operator, params.number, what) },
    })),
    write(endpoints.answer, async ({ params, body, caller: { operator } }, tx) => {
      await answer(tx, operator, params.number, { ...body, publicUrl })
      return { data: await deskTicketOf(tx, params.number) }
    }),
    write(endpoints.note, async ({ params, body: { text }, caller: { operator } }, tx) => {
      await addNote(tx, operator, params.number, text)
      return { data: await deskTicketOf(tx, params.number) }
    }),
    write(endpoints.assign, async ({ params, body: { operatorId }, caller: { operator } }, tx) => {
      await assign(tx, operator, params.number, operatorId)
      return { data: await deskTicketOf(tx, params.number) }
    }),
    write(endpoints.close, async ({ params, body: { isClosed }, caller: { operator } }, tx) => {
      await setClosed(tx, operator, params.number, isClosed)
      return { data: await deskTicketOf(tx, params.number) }
    }),
  ]
}
