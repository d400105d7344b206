// An order in the desk's list, and what the list is filtered by. Rupees on the wire.
import { z } from 'zod'
import { deskPageSize, orderSorts, orderStatuses } from './desk-choices.ts'
import { queryChoice, queryDay } from './desk-lists.ts'
import { line, optionalLine } from './fields.ts'

/** What an order is at, for people: one word of `orderStatuses`. */
const status = z.enum(orderStatuses)

export const deskListedOrder = z.object({
  /** 'R-7K3F-9R'. */
  number: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  buyerName: z.string(),
  title: z.string(),
  artistName: z.string(),
  total: z.number(),
  status,
  /** The day by which it is to be delivered; null for downloads, before the payment, once delivered or refunded. */
  deadline: z.string().nullable(),
})
export type DeskListedOrder = z.output<typeof deskListedOrder>

export const deskOrderQuery = z.object({
  search: optionalLine(200),
  status: queryChoice(orderStatuses),
  from: queryDay,
  until: queryDay,
  sort: queryChoice(orderSorts),
  /** Full order numbers with commas between them: these alone of what is found. Null: all of it. */
  numbers: z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? value.split(',') : null),
    z.array(line(60)).max(deskPageSize).nullable(),
  ),
})
export type DeskOrderQuery = z.output<typeof deskOrderQuery>
