// Parallel orders and every fault of the provider: nothing is sold twice, no hold is left, each event counts once, each
// coupon use is one, and every captured rupee is on a paid order or refunded. A failure prints its seed.
import { idOf } from '../testing/ids.ts'
import { createHmac, randomInt } from 'node:crypto'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { describe, expect, test } from 'vitest'
import {
  auditPayments,
  type PaymentsTestApp,
  manyBuyersWithAddress,
  type PaidInSandbox,
  cleanAudit,
} from '../testing/buying.ts'
import { type Person } from '../testing/people.ts'
import { seededRandom, shuffled } from '../testing/random.ts'
import { newWork } from '../testing/works.ts'
import { holdForOrder } from './hold.ts'
import { viewOrder } from './orders.ts'
import { lockBuyer } from './store.ts'
import { artist, count, insist, setUpRaces, testApp } from './race.testing.ts'

setUpRaces()

describe('two hundred buyers for one work', () => {
  test('one holds it, one pays it, and it is sold once', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const buyers = await manyBuyersWithAddress(testApp, 200)
    const responses = await Promise.all(buyers.map((buyer) => insist(buyer, work)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['work_held']),
    )
    const at = responses.findIndex(({ status }) => status === 200)
    const placed = (responses[at] as { body: { data: PlacedOrder } }).body.data
    const proof = await testApp.pay(placed)
    const proved = await Promise.all([...Array(20)].map(() => testApp.verify(buyers[at] as Person, placed, proof)))
    expect(proved.every(({ status }) => status === 200)).toBe(true)
    expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })

  test('a hold that ends while all of them order goes to exactly one', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const [first, ...others] = (await manyBuyersWithAddress(testApp, 60)) as [Person, ...Person[]]
    const placed = (await testApp.place(first, work)).body.data
    await testApp.endHold(placed.orderId)
    const responses = await Promise.all([
      ...others.map((buyer) => insist(buyer, work)),
      ...[...Array(5)].map(() => testApp.run('lapse-orders').then(() => ({ status: 0 }))),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })

  test('one buyer who clicks with and without a coupon has one order and one unit', async () => {
    const work = await newWork(testApp, artist, { stock: 3 })
    const [buyer] = (await manyBuyersWithAddress(testApp, 1)) as [Person]
    const responses = await Promise.all([...Array(40)].map((_, n) => insist(buyer, work, n % 2 ? 'ONCE' : null)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.data.orderId)).size).toBe(1)
    expect(await testApp.stockOf(work)).toMatchObject({ held: 1 })
    expect(
      await count('provider_orders WHERE superseded_at IS NULL AND order_id = $1', [
        (responses[0] as { body: { data: PlacedOrder } }).body.data.orderId,
      ]),
    ).toBe(1)
  })
})

describe('money for a lapsed order and for the newer one of the same buyer, at the same moment', () => {
  test('buys the work once, whichever comes first and whoever orders it meanwhile', async () => {
    const [other] = (await manyBuyersWithAddress(testApp, 1)) as [Person]
    for (const buyer of await manyBuyersWithAddress(testApp, 12)) {
      const work = await newWork(testApp, artist, { stock: 1 })
      const earlier = (await testApp.place(buyer, work)).body.data
      await testApp.endHold(earlier.orderId)
      const newer = (await testApp.place(buyer, work)).body.data
      const [first, second] = [await testApp.pay(earlier), await testApp.pay(newer)]
      const proved = await Promise.all([
        testApp.verify(buyer, earlier, first),
        testApp.verify(buyer, newer, second),
        insist(buyer, work).then(() => null),
        insist(other, work).then(() => null),
        testApp.run('lapse-orders').then(() => null),
      ])
      expect(proved.flatMap((answer) => answer?.status ?? []).toSorted()).toEqual([200, 400])
      const states = [await testApp.stateOf(earlier.orderId), await testApp.stateOf(newer.orderId)]
      expect(states.filter((state) => state === 'paid')).toHaveLength(1)
      expect(await testApp.stockOf(work)).toMatchObject({ stock: 0, held: 0, sold: 1 })
    }
    await testApp.runAllWork()
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })
})

test('money that is recorded while its buyer goes on with a coupon pays what it was paid for', async () => {
  const [buyer] = (await manyBuyersWithAddress(testApp, 1)) as [Person]
  const work = await newWork(testApp, artist, { stock: 1 })
  const dear = (await testApp.place(buyer, work)).body.data
  const proof = await testApp.pay(dear)
  const waiting = () => count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  let verifying: ReturnType<PaymentsTestApp['verify']> | undefined
  await testApp.db.transaction(async (tx) => {
    await lockBuyer(tx, buyer.id)
    verifying = testApp.verify(buyer, dear, proof)
    // The verification has read its terms and waits for the lock of its buyer.
    await expect.poll(waiting).toBe(1)
    const request = { buyerId: buyer.id, productType: 'artwork', productId: idOf(work), couponCode: 'ONCE' } as const
    await holdForOrder(testApp.context, tx, { ...request, deliveryPrice: null }, null)
  })
  expect((await verifying)?.body.data).toMatchObject({ id: dear.orderId, totalPrice: rupeesOf(toPaise(dear.amount)) })
  const { order, payments } = await viewOrder(testApp.db, idOf(dear.orderId))
  expect([order.total, order.coupon_code, payments.map(({ amount }) => amount)]).toEqual([
    dear.amount,
    null,
    [dear.amount],
  ])
})

describe('each event twenty times, shuffled, in parallel with verify', () => {
  test('is one paid order, one stock take and one mail', async () => {
    const seed = randomInt(2 ** 31)
    const random = seededRandom(seed)
    const works = await Promise.all([...Array(6)].map(() => newWork(testApp, artist, { stock: 2 })))
    const buyers = await manyBuyersWithAddress(testApp, works.length)
    await testApp.admin('/webhook', { on: false })
    const orders = await Promise.all(
      works.map(async (work, at) => ({
        work,
        buyer: buyers[at] as Person,
        placed: (await testApp.place(buyers[at] as Person, work)).body.data,
      })),
    )
    const proofs: PaidInSandbox[] = []
    for (const { placed } of orders) proofs.push(await testApp.pay(placed, random() < 0.5 ? 'captured' : 'authorized'))
    const events = await testApp.db.fresh<{ event_id: string; body: string }>(
      'SELECT event_id, body FROM sandbox.deliveries WHERE order_id = ANY ($1)',
      [orders.map(({ placed }) => placed.providerOrderId)],
    )
    expect(events.length).toBeGreaterThanOrEqual(orders.length)
    const secret = testApp.context.provider.webhookSecrets[0] as string
    const deliver = ({ event_id: name, body: text }: { event_id: string; body: string }) =>
      testApp.request('POST /api/v1/payment/webhook', {
        text,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': name,
          'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
        },
      })
    const acts = [
      ...events.flatMap((event) => Array.from({ length: 20 }, () => () => deliver(event))),
      ...orders.flatMap(({ buyer, placed }, at) =>
        Array.from({ length: 5 }, () => () => testApp.verify(buyer, placed, proofs[at] as PaidInSandbox)),
      ),
    ]
    const statuses = await Promise.all([
      ...shuffled(acts, random).map(async (act) => (await act()).status),
      testApp.runAllWork().then(() => 200),
    ])
    await testApp.admin('/webhook', { on: true })
    await testApp.runAllWork()
    expect(new Set(statuses), `seed ${seed}`).toEqual(new Set([200]))
    for (const { work, placed, buyer } of orders) {
      expect(await testApp.stateOf(placed.orderId), `seed ${seed}`).toBe('paid')
      expect(await testApp.stockOf(work), `seed ${seed}`).toEqual({ stock: 1, held: 0, sold: 1 })
      expect(await testApp.mailsTo(buyer), `seed ${seed}`).toEqual(['order_confirmed'])
      expect(await count('invoices WHERE order_id = $1', [placed.orderId])).toBe(1)
      expect(
        await count(`order_events WHERE to_state = 'paid' AND from_state <> 'paid' AND order_id = $1`, [
          placed.orderId,
        ]),
      ).toBe(1)
    }
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })
})

describe('every captured rupee', () => {
  const faults: readonly (readonly [string, object])[] = [
    ['webhook_lost', { times: 9 }],
    ['webhook_duplicated', { copies: 3, times: 2 }],
    ['webhook_delayed', { seconds: 600, times: 2 }],
    ['webhook_wrong_signature', { times: 2 }],
    ['handler_never_called', {}],
    ['late_authorisation', { seconds: 0 }],
    ['second_payment', {}],
    ['stays_authorized', {}],
    ['capture_fails', {}],
    ['other_amount', { amount: 4242 }],
    ['refund_fails', { seconds: 0 }],
    ['drop_response', { on: 'refund' }],
    ['status', { on: 'read', status: 502 }],
  ]

  test('is on a paid order or refunded, whatever fails, is late, or comes twice', async () => {
    const seed = randomInt(2 ** 31)
    const random = seededRandom(seed)
    const works = await Promise.all([1, 1, 2, 3].map((stock) => newWork(testApp, artist, { stock })))
    const buyers = await manyBuyersWithAddress(testApp, 24)
    const pick = <T>(things: readonly T[]) => things[Math.floor(random() * things.length)] as T

    async function buy(buyer: Person): Promise<void> {
      const { status, body } = await testApp.place(buyer, pick(works), random() < 0.3 ? 'ONCE' : null)
      if (status !== 200) return
      const order = body.data
      for (let n = random() < 0.7 ? 1 : 2; n > 0; n--) {
        const [name, detail] = pick(faults)
        await testApp.fault(name, { ...detail, subject: order.providerOrderId })
      }
      const late = random() < 0.3
      if (late) await testApp.endHold(order.orderId)
      if (late && random() < 0.5) await testApp.run('lapse-orders')
      // The same buyer may have paid it in another window, and the provider says so.
      const proof = await testApp.pay(order, random() < 0.2 ? 'authorized' : 'captured').catch((error: Error) => {
        if (!/already/.test(error.message)) throw error
        return null
      })
      if (proof?.signature && random() < 0.5) await testApp.verify(buyer, order, proof)
    }

    await Promise.all(shuffled([...buyers, ...buyers], random).map(buy))
    // The following days, with doubling steps: everything due is delivered, reconciled and refunded.
    for (let hours = 1; hours <= 32; hours *= 2) {
      await testApp.db.run(
        `UPDATE provider_orders SET created_at = created_at - make_interval(hours => $1),
          checked_at = checked_at - make_interval(hours => $1)`,
        [hours],
      )
      await testApp.db.run(`UPDATE refunds SET next_attempt_at = clock_timestamp()`)
      await testApp.db.run(`UPDATE orders SET held_until = held_until - interval '1 hour' WHERE state = 'open'`)
      for (const task of ['lapse-orders', 'reconcile-orders', 'refund-payments']) await testApp.run(task)
      await testApp.db.run('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
      await testApp.runAllWork()
    }
    expect(await auditPayments(testApp), `seed ${seed}`).toEqual(cleanAudit)
    expect(await count(`refunds WHERE status <> 'processed'`), `seed ${seed}`).toBe(0)
    expect(await count(`sandbox.payments WHERE status = 'authorized' AND amount <> 4242`), `seed ${seed}`).toBe(0)
    expect(await count('artworks WHERE stock < 0 OR held <> 0 AND id = ANY ($1)', [works]), `seed ${seed}`).toBe(0)
    const stocks = await Promise.all(works.map((work) => testApp.stockOf(work)))
    expect(stocks.map((stock) => (stock?.stock ?? 0) + (stock?.sold ?? 0))).toEqual([1, 1, 2, 3])
  })
})
