// Winners pay after all lots ended (invariant I9), through HTTP orders and the sandbox, at several servers at once and
// in every way that could sell a lot twice: two windows, money that arrives late for a released order, and money that
// arrives while the win lapses and the next bidder gets the second chance. Returns one sentence per violation.
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { lapseDueWins } from '@rasika/server/bids/jobs.ts'
import { readConfig } from '@rasika/server/platform/config.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import { localTags } from '@rasika/server/platform/tags.ts'
import { auditPayments } from '@rasika/server/testing/buying.ts'
import { advanceHours } from '@rasika/server/testing/lots.ts'
import { failed } from '../orders/payments.ts'
import { type BuyerClients, buyerClientsOf } from '../orders/buyers.ts'
import type { BidsFixture, BidderAccount } from './fixtures.ts'

const coupon = 'HAMMER'
/** Hours to advance so that a win has lapsed. */
const hoursLater = 73
const longestRestMs = 60_000

interface Visit {
  fixture: BidsFixture
  /** One client set per server, the nearest first. */
  clients: BuyerClients[]
  lot: string
  winner: BidderAccount
  bidders: readonly BidderAccount[]
  expect(what: string, code: string, allowed: readonly string[]): void
}

const ways: ((visit: Visit) => Promise<void>)[] = [inTwoWindows, whileItLapses, afterLettingGo]

/** Calls `kill` once while the winners pay. */
export async function letWinnersPay(
  fixture: BidsFixture,
  bidders: readonly BidderAccount[],
  kill: (() => Promise<void>) | null,
): Promise<string[]> {
  await fixture.rows(
    `INSERT INTO coupons (code, amount, product_type, max_uses_per_buyer) VALUES ($1, 50000, 'auction', 1000)`,
    [coupon],
  )
  const won = await fixture.rows<{ id: string; winner_id: string }>(
    'SELECT id, winner_id FROM auctions WHERE winner_id IS NOT NULL AND NOT sample ORDER BY scheduled_ends_at',
  )
  const clients = fixture.servers().map((server) => buyerClientsOf(server))
  const wrong: string[] = []
  const expect: Visit['expect'] = (what, code, allowed) => {
    if (!allowed.includes(code)) wrong.push(`${what}: ${code === '' ? 'carried out' : code}`)
  }
  for (const bidder of bidders) await clients[0]?.giveAddress(bidder)
  const killing = kill?.()
  for (const [nth, { id: lot, winner_id }] of won.entries()) {
    const winner = bidders.find(({ id }) => id === winner_id) as BidderAccount
    const turned = clients.map((_, at) => clients[(at + nth) % clients.length] as BuyerClients)
    await ways[nth % ways.length]?.({ fixture, clients: turned, lot, winner, bidders, expect })
  }
  await killing
  wrong.push(...(await moneyAtRest(fixture)))
  for (const client of clients) client.close()
  return wrong
}

const near = ({ clients }: Visit): BuyerClients => clients[0] as BuyerClients
const far = ({ clients }: Visit): BuyerClients => clients.at(-1) as BuyerClients

async function place(
  visit: Visit,
  who: BidderAccount,
  client: BuyerClients,
  code: string | null = null,
): Promise<PlacedOrder> {
  const placed = await client.place(who, visit.lot, code, 'auction')
  if (placed.code !== '') throw new Error(`the winner of ${visit.lot} may not pay: ${placed.code}`)
  return placed.data
}

async function prove(
  visit: Visit,
  who: BidderAccount,
  order: PlacedOrder,
  payment: string,
  allowed: readonly string[],
): Promise<void> {
  const proofs = [near(visit), far(visit), near(visit)].map((client) => client.verify(who, order, payment))
  for (const { code } of await Promise.all(proofs)) visit.expect(`a proof for ${visit.lot}`, code, allowed)
}

/** A losing bidder attempts to order as well; then both windows are paid at the same moment. */
async function inTwoWindows(visit: Visit): Promise<void> {
  const { winner, bidders, lot } = visit
  const loser = bidders.find(({ id }) => id !== winner.id) as BidderAccount
  const tried = near(visit).place(loser, lot, null, 'auction')
  const orders = await Promise.all([place(visit, winner, near(visit), coupon), place(visit, winner, far(visit))])
  visit.expect(`an order of somebody who lost ${lot}`, (await tried).code, ['not_your_win'])
  const payments = await Promise.all(orders.map((order) => near(visit).pay(order)))
  await Promise.all(
    orders.map((order, at) => prove(visit, winner, order, payments[at] as string, ['', 'payment_refunded'])),
  )
  visit.expect(`an order for ${lot}, which is paid`, (await far(visit).place(winner, lot, null, 'auction')).code, [
    'sold_out',
  ])
}

/** A first order is released, and its payment arrives while the second is paid. */
async function afterLettingGo(visit: Visit): Promise<void> {
  const { fixture, winner } = visit
  const first = await place(visit, winner, near(visit))
  const late = await failed(near(visit), { fixture }, first)
  await near(visit).endHold(first)
  const second = await place(visit, winner, far(visit))
  const payment = await far(visit).pay(second)
  const both = ['', 'payment_refunded', 'sold_out_refunded']
  await near(visit).admin('/late', { paymentId: late })
  await Promise.all([prove(visit, winner, first, late, both), prove(visit, winner, second, payment, both)])
}

/** The winner's payment arrives at the moment at which their win lapses; the next holder of the win then accepts it. */
async function whileItLapses(visit: Visit): Promise<void> {
  const { fixture, lot, winner, bidders } = visit
  const order = await place(visit, winner, near(visit))
  const late = await failed(near(visit), { fixture }, order)
  await fixture.within((db) => advanceHours({ db }, lot, hoursLater))
  await near(visit).admin('/late', { paymentId: late })
  const lapse = fixture.within((db) =>
    lapseDueWins({
      db,
      config: readConfig({}),
      tags: localTags(),
      publicUrl: 'http://rasika.test',
      sessionSecret: 'of the check',
      log: makeLog('fatal', false),
    }),
  )
  await Promise.all([lapse, prove(visit, winner, order, late, ['', 'sold_out_refunded'])])
  const [now] = await fixture.rows<{ winner_id: string | null; isPaid: boolean }>(
    'SELECT winner_id, paid_at IS NOT NULL AS "isPaid" FROM auctions WHERE id = $1',
    [lot],
  )
  const next = bidders.find(({ id }) => id === now?.winner_id)
  if (now?.isPaid || !next) return
  const offered = await place(visit, next, far(visit))
  await prove(visit, next, offered, await far(visit).pay(offered), [''])
}

/** Every captured rupee is on a paid order or refunded. */
async function moneyAtRest(fixture: BidsFixture): Promise<string[]> {
  const end = performance.now() + longestRestMs
  for (;;) {
    const { unanswered } = await fixture.within((db) => auditPayments({ db }))
    if (unanswered.length === 0 || performance.now() > end)
      return unanswered.map((id) => `the money of ${id} is on no paid order and did not go back`)
    await pause(200)
  }
}
