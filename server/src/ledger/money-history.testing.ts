// The acts of the property in verify-money.test.ts: everything that moves money in the product, at the provider and at
// the bank, also while requests, responses and events are lost.
import { toPaise } from '@rasika/contract/money.ts'
import fc from 'fast-check'
import { requestResponse } from '../disputes/disputes.ts'
import { refundOrder } from '../orders/orders.ts'
import { approveRun, proposeRun } from '../payouts/payouts.ts'
import { unlessRefused } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { testApp } from './ledger.testing.ts'
import { type Bought, call, changeAccount, letAccountsBeUsed, sale } from './money-sales.testing.ts'

const part = fc.oneof(fc.constant(1), fc.constant(1 / 3), fc.double({ min: 0.01, max: 1, noNaN: true }))
const [nth, times] = [fc.nat(), fc.integer({ min: 1, max: 4 })]
const does = <const Name extends string, More extends object>(
  weight: number,
  name: Name,
  more: fc.Arbitrary<More>,
) => ({ weight, arbitrary: more.map((how) => ({ ...how, does: name })) })

const act = fc.oneof(
  does(4, 'refund', fc.record({ nth, part })),
  does(2, 'dashboard', fc.record({ nth, part })),
  does(2, 'cancel', fc.record({ nth })),
  does(2, 'dispute', fc.record({ nth, part, phase: fc.constantFrom('chargeback', 'fraud') })),
  does(1, 'accept', fc.record({})),
  does(1, 'contest', fc.record({})),
  does(2, 'decide', fc.record({ isWon: fc.boolean() })),
  does(2, 'return', fc.record({ nth, isAsSent: fc.boolean() })),
  does(1, 'claim', fc.record({ nth, part })),
  does(2, 'refund fails', fc.record({ nth })),
  does(3, 'pay out', fc.record({ ends: fc.constantFrom('arrived', 'arrived', 'transfer_fails', 'transfer_reversed') })),
  does(1, 'new account', fc.record({ nth, kind: fc.constantFrom('bank', 'upi') })),
  does(2, 'time passes', fc.record({})),
  does(
    2,
    'events',
    fc.record({
      name: fc.constantFrom('webhook_lost', 'webhook_duplicated', 'webhook_reordered'),
      times,
    }),
  ),
  does(
    2,
    'provider',
    fc.record({
      fault: fc.constantFrom(
        { name: 'refund_fails' },
        { name: 'drop_response' },
        { name: 'status', status: 503 },
        { name: 'status', status: 503, done: true },
      ),
      on: fc.constantFrom('refund', 'transfer', 'read', 'dispute'),
      times,
    }),
  ),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** What runs after a step, before the next one. */
const pause = fc.constantFrom('everything', 'everything', 'jobs', 'events', 'nothing')

export const history = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 3 }),
  // Each step is one act or several at once.
  steps: fc.array(fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 3 }), pause }), {
    minLength: 2,
    maxLength: 6,
  }),
})
type Step = (typeof history extends fc.Arbitrary<infer One> ? One : never)['steps'][number]

export async function applyStep(bought: readonly Bought[], { acts, pause: runs }: Step): Promise<void> {
  await Promise.all(acts.map((one) => applyAct(bought, one)))
  if (runs === 'everything') await testApp.runAllWork()
  if (runs === 'jobs') await testApp.runJobs()
  if (runs === 'events') await testApp.admin('/deliver')
}

/** What the product or the provider refuses, such as a refund beside a dispute, changes nothing. */
async function applyAct(bought: readonly Bought[], one: Act): Promise<void> {
  const sold = 'nth' in one ? (bought[one.nth % bought.length] as Bought) : null
  if (one.does === 'pay out') return payOut(one.ends)
  if (one.does === 'time passes') return letTimePass(bought)
  if (one.does === 'events') return void (await testApp.fault(one.name, { times: one.times }))
  if (one.does === 'provider') return void (await testApp.fault(one.fault.name, { ...one, ...one.fault }))
  if (one.does === 'accept' || one.does === 'contest') return respond(one.does)
  if (one.does === 'decide') return decide(one.isWon)
  if (sold === null) return
  if (one.does === 'cancel') return call(`POST /api/v1/order/${sold.orderId}/cancel`, sold.buyer)
  if (one.does === 'return') return sendBack(sold, one.isAsSent)
  if (one.does === 'new account') return changeAccount(sold.artist, one.kind)
  const paid = await paymentsOf(sold)
  // Of an order with several payments any.
  const payment = paid[one.nth % paid.length]
  if (!payment) return
  if (one.does === 'refund fails') return failRefund(payment.id, one.nth)
  const amount = Math.max(100, Math.floor(payment.amount * one.part))
  if (one.does === 'claim') return claimPart(sold, amount)
  if (one.does === 'dashboard')
    await unlessRefused(testApp.admin('/dashboard-refund', { paymentId: payment.id, amount }))
  if (one.does === 'dispute') await unlessRefused(testApp.admin('/dispute', { ...one, paymentId: payment.id, amount }))
  if (one.does === 'refund') {
    const wanted = one.part === 1 ? null : toPaise(amount)
    await unlessRefused(testApp.db.transaction((tx) => refundOrder(testApp.context, tx, sold.orderId, wanted)))
  }
}

const paymentsOf = ({ orderId }: Bought) =>
  testApp.db.fresh<{ id: string; amount: number }>(
    `SELECT s.id, s.amount FROM sandbox.payments s JOIN provider_orders t ON t.id = s.order_id
     WHERE t.order_id = $1 AND s.captured ORDER BY s.created_at`,
    [orderId],
  )

/** One that the provider has made, processed or not, fails at the buyer's bank. */
async function failRefund(paymentId: string, at: number): Promise<void> {
  const made = await testApp.db.fresh<{ id: string }>(
    `SELECT id FROM sandbox.refunds WHERE payment_id = $1 AND status <> 'failed' ORDER BY created_at`,
    [paymentId],
  )
  const one = made[at % made.length]
  if (one) await unlessRefused(testApp.admin('/refund', { refundId: one.id, status: 'failed' }))
}

async function respond(response: 'accept' | 'contest'): Promise<void> {
  const open = await testApp.db.one<{ id: string }>(
    'SELECT id FROM disputes WHERE closed_at IS NULL AND response IS NULL ORDER BY opened_at LIMIT 1',
  )
  const now = testApp.context.clock.now()
  if (open) await unlessRefused(testApp.db.transaction((tx) => requestResponse(tx, idOf(open.id), response, now)))
}

async function decide(isWon: boolean): Promise<void> {
  const [open] = await openAtBank()
  const outcome = isWon ? 'won' : 'lost'
  if (open) await unlessRefused(testApp.admin('/dispute-decision', { disputeId: open.id, outcome }))
}

const openAtBank = () =>
  testApp.db.fresh<{ id: string }>(`SELECT id FROM sandbox.disputes WHERE status IN ('open', 'under_review')`)

/** The work comes back, and its artist says how. A step that is refused changes nothing. */
async function sendBack({ orderId, buyer, artist }: Bought, isAsSent: boolean): Promise<void> {
  const path = `order/${orderId}/claims`
  const parcel = { courier: 'Blue Dart', trackingNumber: '77120490339' }
  const words = 'One corner is bent'
  await call(`POST /api/v1/${path}`, buyer, { kind: 'change_of_mind' })
  await call(`PATCH /api/v1/${path}`, buyer, { act: 'send', ...parcel })
  for (const body of [{ act: 'receive' }, { act: 'inspect', isAsSent, ...(isAsSent ? {} : { words }) }])
    await call(`PATCH /api/v1/artist/${path}`, artist, body)
}

/** The artist offers a part of the price for a work that is not what it should be, and the buyer takes it. */
async function claimPart({ orderId, buyer, artist }: Bought, amount: number): Promise<void> {
  const path = `order/${orderId}/claims`
  const report = { kind: 'not_received', remedy: 'part', description: 'The frame is missing' }
  await call(`POST /api/v1/${path}`, buyer, report)
  await call(`PATCH /api/v1/artist/${path}`, artist, { act: 'offer', amount: amount / 100 })
  await call(`PATCH /api/v1/${path}`, buyer, { act: 'accept' })
}

/** Proposed and approved; an open run of another is theirs to approve. */
async function payOut(ends: string): Promise<void> {
  if (ends !== 'arrived') await testApp.fault(ends)
  const run = await unlessRefused(testApp.db.transaction((tx) => proposeRun(testApp.context, tx, 'Chandra')))
  if (run) await unlessRefused(testApp.db.transaction((tx) => approveRun(testApp.context, tx, run.number, 'Mohan')))
}

/** A day: what waits for its next try, for a deadline or for its next look at the provider is due. */
async function letTimePass(bought: readonly Bought[]): Promise<void> {
  const { db } = testApp
  await db.run(`UPDATE claims SET due_at = clock_timestamp() - interval '1 hour' WHERE closed_at IS NULL`)
  await db.run(`UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE status <> 'processed'`)
  await db.run('UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL')
  await db.run('UPDATE disputes SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL')
  await testApp.letReconcilerAsk(...bought.map(({ orderId }) => orderId))
  await letAccountsBeUsed()
  for (const task of ['watch-claims', 'send-payouts', 'reconcile-orders', 'list-disputes', 'send-dispute-responses'])
    await testApp.run(task)
  await testApp.run('refund-payments')
}

/**
 * The provider can be reached again, banks drop the disputes that are open, and days pass: every event is delivered,
 * every job is done, and what was lost is asked for.
 */
export async function settle(bought: readonly Bought[]): Promise<void> {
  await testApp.admin('/faults', {}, 'DELETE')
  for (const { id } of await openAtBank()) await testApp.admin('/dispute-decision', { disputeId: id, outcome: 'won' })
  for (let day = 0; day < 4; day++) {
    await testApp.runAllWork()
    await letTimePass(bought)
  }
  await testApp.runAllWork()
  // Transfers are watched for a week.
  await testApp.db.run(`UPDATE payout_items SET next_attempt_at = NULL WHERE state NOT IN ('due', 'sent')`)
}
