// Whether all money closes: what buyers paid is with artists, the gallery, the State, couriers and buyers, or on its
// way, after any history of orders, refunds, returns, disputes and payouts, also of several acts at the same moment;
// and what verification finds where a row was changed.
import type { Id } from '@rasika/contract/fields.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { verifyTax } from '../desk-tax/desk-tax.ts'
import { refundOrder } from '../orders/orders.ts'
import { approveRun, proposeRun } from '../payouts/payouts.ts'
import { auditPayments, cleanAudit, newBuyerWithAddress } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { setUpLedgers, testApp } from './ledger.testing.ts'
import { verifyMoney } from './ledger.ts'

setUpLedgers()

interface Bought {
  buyer: Person
  artist: Person
  orderId: Id
  paymentId: string
  /** Paise. */
  paid: number
}

const statuses = [
  { status: 'regular', number: '27AAPFU0939F1ZV' },
  { status: 'composition', number: '27AAPFU0939F1ZV' },
  { status: 'enrolled', number: '272600012845ENR' },
  { status: 'none', number: null },
] as const

/** An artist with a bank account that the provider accepts. */
async function payableArtist(nth: number): Promise<Person> {
  const artist = await newArtist(testApp)
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, statuses[nth % statuses.length] ?? statuses[3]))
  const row = await testApp.db.one<{ name: string }>('SELECT name FROM artists WHERE id = $1', [artist.id])
  const digits = '00123456789'
  const body = {
    password,
    holderName: row?.name,
    accountNumber: digits,
    accountNumberAgain: digits,
    ifsc: 'HDFC0001234',
  }
  await testApp.request('POST /api/v1/artist/payout-account', { token: artist.token, body })
  await testApp.runAllWork()
  await testApp.db.run(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking'`)
  await testApp.run('check-payout-accounts')
  return artist
}

/** Delivered nine days ago, so that it is due to its artist. */
async function buy(
  buyer: Person,
  artist: Person,
  { price, delivery, hasCoupon }: { price: number; delivery: number; hasCoupon: boolean },
): Promise<Bought> {
  const charge = delivery > 0 ? { deliveryCharge: 'Fixed', deliveryPrice: delivery / 100 } : {}
  const work = await newWork(testApp, artist, { price: price / 100, maxPrice: price / 100, ...charge })
  const { data } = (await testApp.place(buyer, work, hasCoupon ? 'MONSOON' : null)).body
  const payment = await testApp.pay(data)
  expect((await testApp.verify(buyer, data, payment)).status).toBe(200)
  await testApp.db.run(
    `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
     SELECT $1, 1, 'delivered', at, at, at FROM (SELECT clock_timestamp() - interval '9 days' AS at) moment`,
    [data.orderId],
  )
  return { buyer, artist, orderId: idOf(data.orderId), paymentId: payment.paymentId, paid: data.amount }
}

const sale = fc.record({
  price: fc.integer({ min: 100, max: 2_000_000 }),
  delivery: fc.constantFrom(0, 0, 10_101),
  hasCoupon: fc.boolean(),
})
const part = fc.oneof(fc.constant(1), fc.constant(1 / 3), fc.double({ min: 0.01, max: 1, noNaN: true }))
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('refund' as const), nth: fc.nat(), part }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('dashboard' as const), nth: fc.nat(), part }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('dispute' as const), nth: fc.nat(), part, isFraud: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decide' as const), isWon: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), nth: fc.nat(), isAsSent: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay out' as const), fails: fc.boolean() }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** What the product or the provider refuses, such as a refund beside a dispute, changes nothing. */
async function applyAct(bought: readonly Bought[], one: Act): Promise<void> {
  const of = (nth: number) => bought[nth % bought.length] as Bought
  const amountOf = ({ nth, part: share }: { nth: number; part: number }) =>
    Math.max(100, Math.floor(of(nth).paid * share))
  if (one.does === 'refund') {
    const amount = one.part === 1 ? null : toPaise(amountOf(one))
    await unlessRefused(testApp.db.transaction((tx) => refundOrder(testApp.context, tx, of(one.nth).orderId, amount)))
  } else if (one.does === 'dashboard') {
    await unlessRefused(testApp.admin('/dashboard-refund', { paymentId: of(one.nth).paymentId, amount: amountOf(one) }))
  } else if (one.does === 'dispute') {
    const { paymentId, paid } = of(one.nth)
    const phase = one.isFraud ? 'fraud' : 'chargeback'
    await unlessRefused(testApp.admin('/dispute', { paymentId, amount: Math.min(paid, amountOf(one)), phase }))
  } else if (one.does === 'decide') {
    const open = await testApp.db.one<{ id: string }>(`SELECT id FROM sandbox.disputes WHERE status = 'open' LIMIT 1`)
    const outcome = one.isWon ? 'won' : 'lost'
    if (open) await unlessRefused(testApp.admin('/dispute-decision', { disputeId: open.id, outcome }))
  } else if (one.does === 'return') await sendBack(of(one.nth), one.isAsSent)
  else await payOut(one.fails)
}

/** The work comes back, and its artist says how. A step that is refused changes nothing. */
async function sendBack({ orderId, buyer, artist }: Bought, isAsSent: boolean): Promise<void> {
  const path = `order/${orderId}/claims`
  const parcel = { courier: 'Blue Dart', trackingNumber: '77120490339' }
  const words = 'One corner is bent'
  await testApp.request(`POST /api/v1/${path}`, { token: buyer.token, body: { kind: 'change_of_mind' } })
  await testApp.request(`PATCH /api/v1/${path}`, { token: buyer.token, body: { act: 'send', ...parcel } })
  for (const body of [{ act: 'receive' }, { act: 'inspect', isAsSent, ...(isAsSent ? {} : { words }) }])
    await testApp.request(`PATCH /api/v1/artist/${path}`, { token: artist.token, body })
}

/** Proposed and approved; an open run of another is theirs to approve. */
async function payOut(fails: boolean): Promise<void> {
  if (fails) await testApp.fault('transfer_fails')
  const run = await unlessRefused(testApp.db.transaction((tx) => proposeRun(testApp.context, tx, 'Chandra')))
  if (run) await unlessRefused(testApp.db.transaction((tx) => approveRun(testApp.context, tx, run.number, 'Mohan')))
}

async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem || /^sandbox .* answered 4\d\d/.test((error as Error).message)) return null
    throw error
  }
}

/** Every event and every job, also what waits for its next try, or behind a dispute that the bank then drops. */
async function settle(): Promise<void> {
  const open = await testApp.db.many<{ id: string }>(`SELECT id FROM sandbox.disputes WHERE status = 'open'`)
  for (const { id } of open) await testApp.admin('/dispute-decision', { disputeId: id, outcome: 'won' })
  for (let round = 0; round < 3; round++) {
    await testApp.runAllWork()
    await testApp.db.run(`UPDATE claims SET due_at = clock_timestamp() - interval '1 hour' WHERE closed_at IS NULL`)
    await testApp.run('watch-claims')
    await testApp.runAllWork()
    await testApp.db.run(`UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE status <> 'processed'`)
    await testApp.db.run(
      'UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    )
    await testApp.run('send-payouts')
    await testApp.run('reconcile-orders')
    await testApp.run('refund-payments')
  }
}

test('any history of orders, partial refunds, returns, disputes and payouts balances to the paisa, also at the same moment', async () => {
  const artists: Person[] = []
  for (const nth of statuses.keys()) artists.push(await payableArtist(nth))
  // Each step is one act or several at once.
  const history = fc.record({
    sales: fc.array(sale, { minLength: 1, maxLength: 3 }),
    steps: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
  })
  let histories = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ sales, steps }) => {
      const buyer = await newBuyerWithAddress(testApp)
      const bought: Bought[] = []
      for (const one of sales) bought.push(await buy(buyer, artists[histories++ % artists.length] as Person, one))
      for (const acts of steps) {
        await Promise.all(acts.map((one) => applyAct(bought, one)))
        await testApp.runAllWork()
      }
      await settle()
      const { money, faults } = await verifyMoney(testApp.db)
      expect(faults).toEqual([])
      expect((await verifyTax(testApp.db)).faults).toEqual([])
      const audit = await auditPayments(testApp)
      expect(audit).toEqual(cleanAudit)
      const provider = await testApp.db.one<{ captured: number; sent: number }>(
        `SELECT (SELECT sum(amount)::bigint FROM sandbox.payments WHERE captured) AS captured,
           (SELECT coalesce(sum(amount), 0)::bigint FROM sandbox.transfers WHERE status = 'processed') AS sent`,
      )
      expect([money.captured, money.paid_out, money.paying_out]).toEqual([provider?.captured, provider?.sent, 0])
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)

test('verification finds every payment, refund, coupon and credit note that does not agree with the others', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const { orderId, paymentId } = await buy(buyer, await payableArtist(0), {
    ...{ price: 1_000_000, delivery: 10_101, hasCoupon: true },
  })
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, orderId, toPaise(333_333)))
  await testApp.runAllWork()
  expect((await verifyMoney(testApp.db)).faults).toEqual([])
  const changes: [fault: string, change: string, back: string][] = [
    ['has refunds of', `UPDATE refunds SET amount = amount + 1 WHERE payment_id = '${paymentId}'`, 'amount - 1'],
    ['was not kept', `UPDATE payments SET outcome = 'refund_due' WHERE id = '${paymentId}'`, `'kept'`],
    ['no paid order', `UPDATE orders SET state = 'refunded' WHERE id = '${orderId}'`, `'paid'`],
    ['has no payment', `UPDATE orders SET payment_id = 'pay_other' WHERE id = '${orderId}'`, `'${paymentId}'`],
    [
      'its ledger and coupon',
      `UPDATE ledger_entries SET amount = amount + 1 WHERE order_id = '${orderId}' AND kind = 'refund'`,
      'amount - 1',
    ],
    [
      'its credit note says',
      `UPDATE credit_notes SET snapshot = jsonb_set(snapshot, '{amounts,paid}', '1') WHERE order_id = '${orderId}'`,
      `jsonb_set(snapshot, '{amounts,paid}', '333333')`,
    ],
    ['is nowhere', `UPDATE ledgers SET paid_out = paid_out + 1 WHERE sales = 1010101`, 'paid_out - 1'],
  ]
  const behindTheTriggers = (text: string) =>
    testApp.db.transaction(async (tx) => {
      await tx.run("SET LOCAL session_replication_role = 'replica'")
      expect(await tx.run(text), text).toBe(1)
    })
  for (const [fault, change, back] of changes) {
    await behindTheTriggers(change)
    expect((await verifyMoney(testApp.db)).faults.join(), change).toContain(fault)
    await behindTheTriggers(change.replace(/ = (?!').*?(?= WHERE)| = '.*?'(?= WHERE)/, ` = ${back}`))
    expect((await verifyMoney(testApp.db)).faults, back).toEqual([])
  }
})
