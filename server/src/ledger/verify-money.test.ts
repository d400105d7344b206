// Whether all money adds up: what buyers paid is with artists, the gallery, the State, couriers and buyers, or on its
// way, after any history of orders, refunds, returns, disputes and payouts, also of several acts at the same moment;
// and what verification finds where a row was changed.
import { toPaise } from '@rasika/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyTax } from '../desk-tax/desk-tax.ts'
import { refundOrder } from '../orders/orders.ts'
import { auditPayments, cleanAudit, newBuyerWithAddress } from '../testing/buying.ts'
import type { Person } from '../testing/people.ts'
import { setUpLedgers, testApp } from './ledger.testing.ts'
import { verifyMoney } from './ledger.ts'
import { applyStep, history, settle } from './money-history.testing.ts'
import { type Bought, buy, payableArtist, taxStatuses } from './money-sales.testing.ts'

setUpLedgers()

test('any history of orders, partial refunds, returns, disputes and payouts balances to the paisa, also at the same moment', async () => {
  const artists: Person[] = []
  for (const nth of taxStatuses.keys()) artists.push(await payableArtist(nth))
  let histories = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ sales, steps }) => {
      const buyer = await newBuyerWithAddress(testApp)
      const bought: Bought[] = []
      for (const one of sales) bought.push(await buy(buyer, artists[histories++ % artists.length] as Person, one))
      for (const step of steps) await applyStep(bought, step)
      await settle(bought)
      const { money, faults } = await verifyMoney(testApp.db)
      expect(faults).toEqual([])
      expect((await verifyTax(testApp.db)).faults).toEqual([])
      const audit = await auditPayments(testApp)
      expect(audit).toEqual(cleanAudit)
      // The provider returns by itself what it has not captured, as soon as it is authorised.
      const provider = await testApp.db.one<{ taken: number; sent: number }>(
        `SELECT (SELECT sum(amount)::bigint FROM sandbox.payments WHERE captured OR status = 'refunded') AS taken,
           (SELECT coalesce(sum(amount), 0)::bigint FROM (
              SELECT amount, status FROM sandbox.transfers UNION ALL SELECT amount, status FROM sandbox.payouts
            ) AS made WHERE status = 'processed') AS sent`,
      )
      const { captured, refunding, paid_out: sent, paying_out: sending } = money
      expect({ captured, refunding, sent, sending }).toEqual({
        captured: provider?.taken,
        refunding: 0,
        sent: provider?.sent,
        sending: 0,
      })
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)

test('verification finds every payment, refund, coupon and credit note that does not agree with the others', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const { orderId, paymentId } = await buy(buyer, await payableArtist(0), {
    ...{ price: 1_000_000, delivery: 10_101, hasCoupon: true, comes: 'once', parcel: 'arrived' },
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
