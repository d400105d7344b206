// Today at the desk: what needs a hand, with its age and its deadline, and the gallery's figures. All of it is
// counted from facts when it is asked for (docs/product.md 27). Rupees on the wire.
import { z } from 'zod'
import { deskCalls } from './desk-calls.ts'
import { againActs, funnelSteps, maxTodayRows, todayActs, todayGroups } from './desk-choices.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { line } from './fields.ts'

export const todayItem = z.object({
  group: z.enum(todayGroups),
  /** An order's or a ticket's number, a lot's title, the name of a job. */
  label: z.string(),
  /** What it is about; where something failed, the fault. */
  what: z.string(),
  /** The page to open, by the number or name of what it shows; null where the desk has none. */
  opens: z
    .object({
      page: z.enum([
        'order',
        'claim',
        'ticket',
        'artist',
        'artistPayouts',
        'payoutRun',
        'settings',
        'contest',
        'auction',
        'duty',
        'dispute',
      ]),
      id: z.string(),
    })
    .nullable(),
  nextAct: z.enum(todayActs),
  /** For `againActs`: what is sent again. */
  again: z.string().nullable(),
  /** The page of another service on which the act is done. */
  url: z.string().nullable(),
  amount: z.number().nullable(),
  since: z.string(),
  deadline: z.string().nullable(),
})
export type TodayItem = z.output<typeof todayItem>

export const todayFigures = z.object({
  /**
   * The last 30 days of India's calendar, oldest first: orders paid and not refunded, the gallery's fees with refunds
   * not taken off, and lots that were open for bids at any time of the day.
   */
  days: z.array(
    z.object({
      day: z.string(),
      orders: z.number().int(),
      sales: z.number(),
      fees: z.number(),
      lots: z.number().int(),
    }),
  ),
  /** The gallery's fees since the first of the month, refunds not taken off. */
  feesThisMonth: z.number(),
  liveLots: z.number().int(),
  /**
   * The last 7 days, from visitors to orders: pages opened, pages of works and lots among them, checkouts opened,
   * orders begun, orders paid. Events have no visitor, so that pages are counted, not people.
   */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.number().int() })),
})
export type TodayFigures = z.output<typeof todayFigures>

const againRequest = z.object({ act: z.enum(againActs), id: line(60) })
export type AgainRequest = z.output<typeof againRequest>

export const deskTodayEndpoints = {
  view: endpoint(deskCalls.today.view, {
    summary: `What needs a hand, the nearest deadline first in each group, at most ${maxTodayRows} of each kind; and the figures`,
    response: response({ data: z.object({ now: z.string(), items: z.array(todayItem), figures: todayFigures }) }),
    refusals: ['token_refused'],
  }),
  again: endpoint(deskCalls.today.again, {
    summary:
      'Send a mail again that was given up, run a failed job again, or ask the payment provider again, about a ' +
      'refund or an order; refused once it is done or on its way',
    body: againRequest,
    response: noData,
    refusals: ['token_refused', 'forbidden', 'not_found'],
    creates: true,
  }),
}
