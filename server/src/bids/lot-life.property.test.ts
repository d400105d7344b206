// Whether every lot keeps its promises through any history of bids, removals, stops, ends, payments and second chances,
// also of several acts at the same moment (docs/auctions.md).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyMoney } from '../ledger/ledger.ts'
import { auditPayments, cleanAudit } from '../testing/buying.ts'
import { applyAct, biddingAct, payingAct } from './lot-acts.testing.ts'
import { faultsOf } from './lot-checks.testing.ts'
import { observe, openLife, setUpLives, settle, testApp } from './lot-life.testing.ts'
import { verifyLotLedgers } from './verify.ts'

setUpLives()

const plan = fc.record({
  softCloseMinutes: fc.constantFrom(0, 1, 2),
  stock: fc.constantFrom(null, 1, 2),
  startsLater: fc.constantFrom(false, false, false, true),
})
const stepsOf = <Act>(act: fc.Arbitrary<Act>) =>
  fc.array(fc.array(act, { minLength: 1, maxLength: 3, size: 'max' }), { minLength: 4, maxLength: 9, size: 'max' })
const history = fc.record({
  lots: fc.array(plan, { minLength: 1, maxLength: 2 }),
  buyers: fc.integer({ min: 3, max: 5 }),
  bidding: stepsOf(biddingAct),
  /** While the first lot ends. */
  atEnd: fc.array(biddingAct, { maxLength: 2 }),
  paying: stepsOf(payingAct),
})

test('any history of lots agrees with the rules, the answers and the money, also at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ lots, buyers, bidding, atEnd, paying }) => {
      const life = await openLife(lots, buyers)
      const end = { does: 'pass' as const, lot: 0, to: 'the end' as const, isTended: false }
      for (const acts of [...bidding, [end, ...atEnd], ...paying]) {
        life.step += 1
        await Promise.all(acts.map((act) => applyAct(life, act)))
        await observe(life)
      }
      life.step += 1
      await settle(life)
      await observe(life)
      expect(await faultsOf(life)).toEqual([])
      expect((await verifyLotLedgers(testApp.db)).faults).toEqual([])
      expect((await verifyMoney(testApp.db)).faults).toEqual([])
      expect(await auditPayments(testApp)).toEqual(cleanAudit)
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)
