// The acts of random histories of lots: those of bidders, winners, the artist and operators, and time that passes. What
// the product or the provider refuses changes nothing.
import type { PlacedBid } from '@rasika/contract/bids.ts'
import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { openSession } from '../accounts/accounts.ts'
import { unlessRefused } from '../testing/buying.ts'
import { password, type Person } from '../testing/people.ts'
import {
  lastRest,
  type Life,
  manager,
  type PassedUntil,
  type OpenedLot,
  passTime,
  type AnsweredAct,
  send,
  testApp,
} from './lot-life.testing.ts'
import { pay, payerOf, placeOrder, refund } from './lot-payments.testing.ts'

const nth = fc.nat({ max: 11 })
const does = <Name extends string>(name: Name) => fc.constant(name)

const bidAct = fc.record({
  does: does('bid'),
  lot: nth,
  buyer: nth,
  above: fc.integer({ min: 0, max: 8 }),
  /** Of the maximum over the bid. */
  over: fc.option(fc.integer({ min: -1, max: 12 })),
  /** Twice at the same moment, with one key. */
  isTwice: fc.boolean(),
})
const passAct = (...to: PassedUntil[]) =>
  fc.record({ does: does('pass'), lot: nth, to: fc.constantFrom(...to), isTended: fc.boolean() })
const common = [
  {
    weight: 4,
    arbitrary: fc.record({
      does: does('jobs'),
      task: fc.constantFrom('tend-lots', 'tend-lots', 'remove-restricted-bids', 'lapse-orders', null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('stop'), buyer: nth, what: fc.constantFrom('bidding', 'bidding', 'account') }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('lift'), buyer: nth }) },
  { weight: 1, arbitrary: fc.record({ does: does('leave'), buyer: nth }) },
  { weight: 1, arbitrary: fc.record({ does: does('cancel'), lot: nth, byArtist: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: does('delete'), lot: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: does('goods'),
      lot: nth,
      what: fc.constantFrom('hide artist', 'hide', 'delete', 'stock'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('buy'), lot: nth, buyer: nth }) },
]
const removalAct = fc.record({ does: does('remove'), bid: nth, isOwn: fc.constantFrom(true, true, true, false) })
export const biddingAct = fc.oneof(
  { weight: 40, arbitrary: bidAct },
  { weight: 6, arbitrary: removalAct },
  { weight: 4, arbitrary: passAct('almost the end', 'almost the end', 'an hour', 'the end') },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('change'),
      lot: nth,
      what: fc.constantFrom('endDate', 'endDate', 'startingPrice', 'softCloseMinutes', 'artworkId'),
    }),
  },
  ...common,
)
/** The payer is `buyer` where it is set, the leader or winner otherwise. */
const payer = fc.option(nth, { freq: 3, nil: null })
const paid = fc.constantFrom('verified', 'verified', 'unheard', 'late')
const newestOrders = fc.nat({ max: 2 })
export const payingAct = fc.oneof(
  { weight: 4, arbitrary: bidAct },
  { weight: 2, arbitrary: removalAct },
  { weight: 10, arbitrary: passAct('almost the end', 'an hour', 'the end', 'the deadline', 'the deadline') },
  { weight: 12, arbitrary: fc.record({ does: does('order'), lot: nth, buyer: payer, how: fc.option(paid) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      does: does('pay'),
      order: newestOrders,
      how: paid,
    }),
  },
  { weight: 8, arbitrary: fc.record({ does: does('decline'), lot: nth, buyer: payer }) },
  { weight: 8, arbitrary: fc.record({ does: does('pass on'), lot: nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('refund'),
      order: newestOrders,
      how: fc.constantFrom('operator', 'buyer', 'dashboard', 'dispute'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('decide'), isWon: fc.boolean() }) },
  ...common,
)
export type LotAct = typeof biddingAct | typeof payingAct extends fc.Arbitrary<infer One> ? One : never

const picked = <One>(all: readonly One[], at: number) => all[at % all.length] as One
const newest = <One>(all: readonly One[], at: number) => all.at(-1 - (at % Math.max(1, all.length)))

export async function applyAct(life: Life, act: LotAct): Promise<unknown> {
  const lot = 'lot' in act ? picked(life.lots, act.lot) : (life.lots[0] as OpenedLot)
  switch (act.does) {
    case 'bid':
      return bid(life, lot.id, act)
    case 'remove':
      return remove(life, act)
    case 'pass':
      await passTime(life, lot.id, act.to)
      return act.isTended ? testApp.run('tend-lots') : undefined
    case 'jobs':
      return act.task === null ? testApp.runAllWork() : testApp.run(act.task)
    case 'stop':
    case 'lift':
    case 'leave':
      return ofBuyer(life, act)
    case 'buy':
      await placeOrder(life, picked(life.buyers, act.buyer), lot.artworkId ?? lot.id, 'artwork')
      return
    case 'order': {
      const buyer = await payerOf(life, lot.id, act.buyer)
      const placed = buyer && (await placeOrder(life, buyer, lot.id, 'auction'))
      return placed && act.how !== null ? unlessRefused(pay(life, placed, act.how)) : undefined
    }
    case 'decline': {
      const buyer = await payerOf(life, lot.id, act.buyer)
      return (
        buyer &&
        noted(life, { does: 'decline', on: lot.id, buyerId: buyer.id }, `POST /api/v1/auction/decline/${lot.id}`, buyer)
      )
    }
    case 'pay':
    case 'refund': {
      const order = newest(life.orders, act.order)
      if (!order) return
      return unlessRefused(act.does === 'pay' ? pay(life, order, act.how) : refund(life, order, act.how))
    }
    case 'decide': {
      const open = await testApp.db.one<{ id: string }>(`SELECT id FROM sandbox.disputes WHERE status = 'open' LIMIT 1`)
      const decision = { disputeId: open?.id, outcome: act.isWon ? 'won' : 'lost' }
      return open ? unlessRefused(testApp.admin('/dispute-decision', decision)) : undefined
    }
    default:
      return ofLot(life, lot, act)
  }
}

async function bid(
  life: Life,
  lot: string,
  { buyer: at, above, over, isTwice }: { buyer: number; above: number; over: number | null; isTwice: boolean },
): Promise<void> {
  const buyer = picked(life.buyers, at)
  const amount = (lastRest(life, lot).moment?.currentPrice ?? 50) + above
  const max = over === null ? null : amount + over
  const body = { auctionId: lot, bidAmount: amount, maxAmount: max }
  const headers: Record<string, string> = isTwice
    ? { 'idempotency-key': `bid-${life.bids.length}-${crypto.randomUUID()}` }
    : {}
  const call = () => send<PlacedBid>(life, 'POST /api/v1/bid/new', { token: buyer.token, body, headers })
  const answers = await Promise.all(isTwice ? [call(), call()] : [call()])
  // A key that was used before gives the first answer again.
  expect(
    new Set(answers.flatMap(({ status, data }) => (status === 200 ? [JSON.stringify(data)] : []))).size,
  ).toBeLessThan(2)
  for (const { data, ...answer } of answers)
    life.bids.push({ ...answer, lot, buyerId: buyer.id, amount, max, data: answer.status === 200 ? data : null })
}

async function remove(life: Life, act: { bid: number; isOwn: boolean }): Promise<void> {
  const found = newest(
    life.bids.filter(({ data }) => data !== null),
    act.bid,
  )
  const buyer = life.buyers.find(({ id }) => (id === found?.buyerId) === act.isOwn)
  if (!found?.data || !buyer) return
  const { data: _, ...answer } = await send(life, `DELETE /api/v1/bid/delete/${found.data.id}`, { token: buyer.token })
  life.removals.push({ ...answer, bidId: found.data.id, buyerId: buyer.id })
}

/** Sends an act on a lot or a buyer, and notes how it was answered. */
async function noted(
  life: Life,
  act: Pick<AnsweredAct, 'does' | 'on' | 'buyerId'>,
  call: string,
  by: Person | null,
  body?: object,
): Promise<void> {
  const options = { ...(by ? { token: by.token } : {}), ...(body ? { body } : {}) }
  const { data: _, ...answer } = await send(life, call, options, by ? testApp.request : manager.request)
  life.acts.push({ ...answer, ...act })
}

async function ofBuyer(
  life: Life,
  act: { does: 'stop'; buyer: number; what: string } | { does: 'lift' | 'leave'; buyer: number },
): Promise<void> {
  const buyer = picked(life.buyers, act.buyer)
  const about = { does: act.does, on: buyer.id }
  if (act.does === 'stop')
    return noted(life, about, `POST /desk/api/buyer/${buyer.id}/restriction`, null, { what: act.what, reason: 'Shill' })
  if (act.does === 'leave') return noted(life, about, 'DELETE /api/v1/user/account', buyer, { password })
  for (const what of ['bidding', 'account'])
    await noted(life, about, `POST /desk/api/buyer/${buyer.id}/lift`, null, { what })
  // The sessions of a suspended account have ended.
  const row = await testApp.db.one<{ version: number }>(
    'SELECT token_version AS version FROM buyers WHERE id = $1 AND closed_at IS NULL AND suspended_at IS NULL',
    [buyer.id],
  )
  const caller = { session: null, ip: '127.0.0.1', requestId: 'lot' }
  if (row)
    buyer.token = await testApp.db.transaction((tx) =>
      openSession(testApp.context, tx, { role: 'buyer', id: buyer.id, ...row }, caller),
    )
}

type OfLot = Extract<LotAct, { does: 'cancel' | 'delete' | 'change' | 'goods' | 'pass on' }>

async function ofLot(life: Life, { id, artworkId }: OpenedLot, act: OfLot): Promise<void> {
  const { artist } = life
  const about = { on: id }
  if (act.does === 'cancel') {
    const [call, by] = act.byArtist
      ? [`PATCH /api/v1/auction/cancel/${id}`, artist]
      : [`POST /desk/api/auction/${id}/cancel`, null]
    return noted(life, { ...about, does: 'cancel' }, call, by, { reason: 'It was damaged.' })
  }
  if (act.does === 'delete')
    return noted(life, { ...about, does: 'delete' }, `DELETE /api/v1/auction/delete/${id}`, artist)
  if (act.does === 'change') {
    const end = new Date(lastRest(life, id).moment?.auctionEndTime ?? 0).getTime()
    const body = {
      endDate: new Date(end + 600_000).toISOString(),
      startingPrice: 51 + life.step,
      softCloseMinutes: 3,
      artworkId: null,
    }
    const change = { [act.what]: body[act.what] }
    return noted(life, { ...about, does: 'change' }, `PATCH /api/v1/auction/update/${id}`, artist, change)
  }
  if (act.does === 'goods') return ofGoods(life, artworkId ?? id, act.what)
  const { data } = await send<DeskLot | null>(life, `GET /desk/api/auction/${id}`, {}, manager.request)
  if (!data || data.winner === null) return
  const body = { reason: 'No word from them', winner: data.winner }
  return noted(life, { ...about, does: 'pass on' }, `POST /desk/api/auction/${id}/offer`, null, body)
}

/** An operator hides the artist or the work; the artist deletes it, or changes its stock. */
async function ofGoods(life: Life, work: string, what: string): Promise<void> {
  const { token } = life.artist
  const body = { reason: 'A copy' }
  if (what === 'delete') await send(life, `DELETE /api/v1/artwork/delete/${work}`, { token })
  else if (what === 'stock') await send(life, `PATCH /api/v1/artwork/update/${work}`, { token, body: { stock: 1 } })
  else {
    const hidden = what === 'hide' ? `artwork/${work}` : `artist/${life.username}`
    await send(life, `POST /desk/api/${hidden}/hide`, { body }, manager.request)
  }
}
