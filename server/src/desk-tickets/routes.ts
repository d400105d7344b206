// Routes of tickets at the desk.
import { deskTicketEndpoints as endpoints, type DeskTicketQuery } from '@rasika/contract/desk-tickets.ts'
import { dayInIndia, formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import { serialOf, ticketNumber } from '../contact/contact.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import type { Operator } from '../platform/caller.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { answer, assign, deskTicketOf, findTicket, listedFrom, addNote, setClosed } from './desk-tickets.ts'
import { countDeskTickets, selectDeskTickets, type TicketSearch } from './store.ts'
import { deskTicketWords as words } from './words.ts'

export function deskTicketRoutes({ clock, publicUrl }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query, caller }, db) => {
      const search = searchOf(query, caller.operator)
      return numberedPage(query.page, {
        rows: async (part) => (await selectDeskTickets(db, search, part)).map(listedFrom),
        count: (max) => countDeskTickets(db, search, max),
      })
    }),
    write(endpoints.csv, async ({ query, caller: { operator } }, tx) => {
      const rows = await selectDeskTickets(tx, searchOf(query, operator), { offset: 0, limit: maxExported })
      await recordLook(tx, operator, { action: 'tickets export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(listedFrom)
        .map((row) => [
          row.number,
          formatDateTime(row.sentAt),
          row.subject,
          deskNames.ticketKind[row.kind],
          deskNames.ticket[row.status],
          row.acknowledgedAt && formatDateTime(row.acknowledgedAt),
          row.deadline && formatDateTime(row.deadline),
          String(row.answerCount),
          row.assignee,
        ])
      return { data: { name: words.csvName(dayInIndia(clock.now())), csv: csvOf([words.csvHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params }, db) => ({ data: await deskTicketOf(db, params.number) })),
    write(endpoints.look, async ({ params, body: { what }, caller }, tx) => {
      const ticket = await findTicket(tx, params.number)
      await recordLook(tx, caller.operator, { action: `ticket ${what}`, object: ticketNumber(ticket) })
      return { data: { value: ticket[what] } }
    }),
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

function searchOf(query: DeskTicketQuery, operator: Operator): TicketSearch {
  return { ...query, serial: serialOf(query.search ?? ''), assignedTo: query.mine ? operator.id : null }
}
