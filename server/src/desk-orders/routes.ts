// Routes of orders at the desk.
import { deskOrderEndpoints as endpoints, type DeskOrderQuery } from '@rasika/contract/desk-orders.ts'
import type { PersonalData } from '@rasika/contract/desk-choices.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import { fileLinks, parcelLinks, type WholeOrder } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { isToSend, listPhotographs } from '../shipments/shipments.ts'
import {
  addNote,
  decideRefund,
  deliver,
  deskOrderOf,
  findWhole,
  mailAgain,
  refund,
  report,
  restock,
} from './desk-orders.ts'
import { rowFrom } from './shown.ts'
import { countDeskOrders, findOrderFacts, type OrderSearch, selectDeskOrders } from './store.ts'
import { deskOrderWords as words } from './words.ts'

const mostExported = 10_000

export function deskOrderRoutes(context: AppContext): BoundEndpoint[] {
  const { clock, publicUrl } = context
  return [
    read(endpoints.list, ({ query }, db) => {
      const search = searchOf(query)
      return numberedPage(query.page, {
        rows: async (part) => (await selectDeskOrders(db, search, part)).map(rowFrom),
        count: (most) => countDeskOrders(db, search, most),
      })
    }),
    write(endpoints.sheet, async ({ query, caller }, tx) => {
      const rows = await selectDeskOrders(tx, searchOf(query), { offset: 0, limit: mostExported })
      await recordLook(tx, caller.operator, { action: 'orders export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(rowFrom)
        .map((row) => [
          row.number,
          formatDate(row.createdAt),
          row.paidAt && formatDate(row.paidAt),
          row.buyerName,
          row.title,
          row.artistName,
          row.total,
          row.status,
          row.deadline && formatDate(row.deadline),
        ])
      return { data: { name: words.sheetName(dayInIndia(clock.now())), csv: csvOf([words.sheetHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params, caller }, db) => ({
      data: await deskOrderOf(db, caller.operator, params.number),
    })),
    write(endpoints.look, async ({ params, body: { what }, caller }, tx) => {
      const whole = await findWhole(tx, params.number)
      await recordLook(tx, caller.operator, { action: `order ${what}`, object: whole.order.number })
      return { data: { value: await personalDataOf(tx, whole, what) } }
    }),
    write(endpoints.paper, async ({ params, body: { kind }, caller }, tx) => {
      const { order, delivery } = await findWhole(tx, params.number)
      const papers = isToSend({ ...order, ...delivery }) ? parcelLinks(context, order) : null
      const link = { ...papers, ...(await fileLinks(context, order)) }[kind]
      if (!link) throw new Refusal('not_found')
      await recordLook(tx, caller.operator, { action: 'order paper', object: order.number, detail: { kind } })
      return { data: link }
    }),
    write(endpoints.photographs, async ({ params, caller }, tx) => {
      const { order } = await findWhole(tx, params.number)
      await recordLook(tx, caller.operator, { action: 'order photographs', object: order.number })
      return { data: await listPhotographs(context, tx, order.id) }
    }),
    write(endpoints.deliver, async ({ params, body: { to }, caller: { operator } }, tx) => {
      await deliver(tx, operator, params.number, { to, publicUrl })
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.report, async ({ params, body: { state }, caller: { operator } }, tx) => {
      await report(tx, operator, params.number, { state, publicUrl })
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.refund, async ({ params, body, caller: { operator } }, tx) => {
      await refund(tx, operator, params.number, body)
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.decide, async ({ params, body, caller: { operator } }, tx) => {
      await decideRefund(tx, operator, params.number, { ...body, now: clock.now() })
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.restock, async ({ params, caller: { operator } }, tx) => {
      await restock(tx, operator, params.number)
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.note, async ({ params, body, caller: { operator } }, tx) => {
      await addNote(tx, operator, params.number, body.text)
      return { data: await deskOrderOf(tx, operator, params.number) }
    }),
    write(endpoints.mailAgain, async ({ params, body, caller: { operator } }, tx) => {
      await mailAgain(tx, operator, params.number, body.mailId)
      return { data: null }
    }),
  ]
}

/** A full phone number is found by its last ten digits, however it is written. */
function searchOf(query: DeskOrderQuery): OrderSearch {
  const written = query.search ?? ''
  const digits = /^[+\d\s()-]+$/.test(written) ? written.replace(/\D/g, '').slice(-10) : ''
  return { ...query, number: orderNumber(written), digits: digits.length >= 6 ? digits : null }
}

async function personalDataOf(db: Db, { order }: WholeOrder, what: PersonalData): Promise<string> {
  if (what === 'email') return order.buyer_email
  if (what === 'address') return writtenAddress(order.address).join(', ')
  return order.address.phone ?? (await findOrderFacts(db, order.id))?.buyer_phone ?? ''
}
