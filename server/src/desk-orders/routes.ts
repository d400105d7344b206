// Routes of orders at the desk.
import { deskOrderEndpoints as endpoints } from '@rasika/contract/desk-orders.ts'
import { sendRecorded } from '../bookings/bookings.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, multiTransaction, write } from '../platform/bind.ts'
import {
  addNotes,
  answer,
  decideRefund,
  deliver,
  deskOrderOf,
  exportOrders,
  linkToPaper,
  listOrders,
  lookAt,
  lookAtPhotographs,
  mailAgain,
  refund,
  report,
  restock,
} from './desk-orders.ts'

export function deskOrderRoutes(context: AppContext): BoundEndpoint[] {
  const { clock, publicUrl } = context
  return [
    read(endpoints.list, ({ query }, db) => listOrders(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportOrders(tx, caller.operator, query, clock.now()),
    })),
    read(endpoints.view, async ({ params, caller }, db) => ({
      data: await deskOrderOf(db, caller.operator, params.number),
    })),
    write(endpoints.look, async ({ params, body: { what }, caller }, tx) => ({
      data: { value: await lookAt(tx, caller.operator, params.number, what) },
    })),
    write(endpoints.paper, async ({ params, body, caller }, tx) => ({
      data: await linkToPaper(context, tx, caller.operator, params.number, body),
    })),
    write(endpoints.photographs, async ({ params, caller }, tx) => ({
      data: await lookAtPhotographs(context, tx, caller.operator, params.number),
    })),
    write(endpoints.deliver, async ({ params, body: { to }, caller: { operator } }, tx) => {
      await deliver(tx, operator, params.number, { to, publicUrl })
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.report, async ({ params, body: { state }, caller: { operator } }, tx) => {
      await report(tx, operator, params.number, { state, publicUrl })
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    multiTransaction(endpoints.answer, async ({ params, body, caller: { operator } }, db, once) => {
      await sendRecorded(context, await once((tx) => answer(tx, operator, params.number, { answer: body, context })))
      return { data: await deskOrderOf(db, operator, params.number) }
    }),
    write(endpoints.refund, async ({ params, body, caller: { operator } }, tx) => {
      await refund(context, tx, operator, params.number, body)
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.decide, async ({ params, body, caller: { operator } }, tx) => {
      await decideRefund(context, tx, operator, params.number, { ...body, now: clock.now() })
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.restock, async ({ params, caller: { operator } }, tx) => {
      await restock(context, tx, operator, params.number)
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.note, async ({ params, body, caller: { operator } }, tx) => {
      await addNotes(tx, operator, [params.number], body.text)
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.noteEach, async ({ body, caller: { operator } }, tx) => {
      await addNotes(tx, operator, body.numbers, body.text)
      return { data: null }
    }),
    write(endpoints.mailAgain, async ({ params, body, caller: { operator } }, tx) => {
      await mailAgain(tx, operator, params.number, body.mailId)
      return { data: null }
    }),
  ]
}
