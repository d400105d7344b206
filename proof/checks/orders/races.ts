// Many buyers of one work; one buyer with one coupon. Every round ends with exactly one sale, despite kills, lapsed
// holds and late payments; losing buyers get only "held" or "sold".
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import type { OrdersFixture } from './fixtures.ts'
import { type BuyerAccount, each, type BuyerClients } from './buyers.ts'
import type { Violations } from './violations.ts'

export interface RaceFixture {
  fixture: OrdersFixture
  clients: BuyerClients
  artist: BuyerAccount
  buyers: BuyerAccount[]
  violations: Violations
  /** Initial stock of each work. */
  stocks: Map<string, number>
}

const losing = new Set(['work_held', 'sold_out'])

export async function addWork({ clients, artist, stocks }: RaceFixture, stock: number): Promise<string> {
  const id = await clients.newWork(artist, stock)
  stocks.set(id, stock)
  return id
}

/**
 * Five rounds in turn: paid; killed between payment and verification; killed while all place orders; hold lapsed and
 * sold to another; paid late as well. In every other five nothing is killed.
 */
export async function raceRound(raceFixture: RaceFixture, round: number): Promise<void> {
  const { clients, fixture, violations } = raceFixture
  const work = await addWork(raceFixture, 1)
  const kind = round % 5
  const kills = round % 10 < 5
  const first = await buyAtOnce(raceFixture, work, kills && kind === 2)
  if (kind === 3 || kind === 4) {
    await clients.endHold(first.order)
    const second = await buyAtOnce(raceFixture, work, false)
    if (second.order.orderId === first.order.orderId) violations.add('a hold that was over was handed out again')
    const payment = await clients.pay(second.order)
    if (kind === 3) return // The browser is gone: the provider's word alone must do.
    violations.expect("the second buyer's proof", (await clients.verify(second.buyer, second.order, payment)).code, [
      '',
    ])
    const late = await clients.pay(first.order)
    const { code } = await clients.verify(first.buyer, first.order, late)
    violations.expect('proof of money that came too late', code, ['sold_out_refunded'])
    return
  }
  const payment = await clients.pay(first.order)
  if (kills && kind === 1) await fixture.restart()
  violations.expect("the buyer's proof", (await clients.verify(first.buyer, first.order, payment)).code, [''])
  await orderAfterSale(raceFixture, work)
}

interface Winner {
  buyer: BuyerAccount
  order: PlacedOrder
}

/** All buyers order at once; returns the one who got the hold. */
async function buyAtOnce(
  { clients, fixture, buyers, violations }: RaceFixture,
  work: string,
  kills: boolean,
): Promise<Winner> {
  const placing = Promise.all(buyers.map(async (buyer) => ({ buyer, response: await clients.place(buyer, work) })))
  if (kills) {
    await pause(20 + Math.random() * 200)
    await fixture.restart()
  }
  const placed = await placing
  const [winner, ...more] = placed.filter(({ response }) => response.code === '')
  for (const { response } of placed)
    if (response.code !== '') violations.expect('a placing that lost', response.code, losing)
  if (more.length > 0) violations.add('a work of stock 1 was held by several', more.length)
  // The server was killed after the hold was written and before the response: the buyer repeats the request and still
  // has the hold.
  if (!winner) throw new Error('nobody got a work that was there')
  return { buyer: winner.buyer, order: winner.response.data }
}

async function orderAfterSale({ clients, buyers, violations }: RaceFixture, work: string): Promise<void> {
  await Promise.all(
    buyers.map(async (buyer) =>
      violations.expect('a placing after the sale', (await clients.place(buyer, work)).code, ['sold_out']),
    ),
  )
}

/** One use per buyer under `tries` parallel tries of one buyer, and a total limit under one try of each. */
export async function raceForCoupons(raceFixture: RaceFixture, tries: number): Promise<void> {
  const { fixture, clients, buyers, violations } = raceFixture
  await fixture.rows(`INSERT INTO coupons (code, amount, max_uses) VALUES ('ONCE', 50000, NULL), ('FIVE', 50000, 5)`)
  const works: string[] = []
  await each(Array.from({ length: tries }), 8, async () => void works.push(await addWork(raceFixture, 3)))
  const buyer = buyers[0] as BuyerAccount
  const own = await Promise.all(works.map((work) => clients.place(buyer, work, 'ONCE')))
  const taken = own.filter(({ code }) => code === '')
  violations.expect('uses of one coupon by one buyer', String(taken.length), ['1'])
  for (const { code } of own) if (code !== '') violations.expect('a try after the use', code, ['coupon_invalid'])
  const all = await Promise.all(buyers.map((one, at) => clients.place(one, works[at % works.length] as string, 'FIVE')))
  const max = Math.min(5, buyers.length)
  violations.expect('uses of a coupon for five', String(all.filter(({ code }) => code === '').length), [String(max)])
  for (const { data } of taken) await clients.verify(buyer, data, await clients.pay(data))
  const uses = await fixture.rows<{ uses: number }>(
    'SELECT count(*)::int AS uses FROM coupon_uses GROUP BY coupon_id, buyer_id HAVING count(*) > 1',
  )
  violations.expect('buyers with two uses of one coupon', String(uses.length), ['0'])
}
