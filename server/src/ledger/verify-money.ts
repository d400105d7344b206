// Verifies that all money closes (`npm run verify`): each captured rupee is with an artist, the gallery, the State, a
// courier or a buyer, or on its way to one of them, to the paisa. The ledgers are verified in `verify.ts`; here they
// are held against payments, refunds, payouts, coupons and credit notes.
import { toPaise } from '@rasika/contract/money.ts'
import type { Database } from '../platform/db.ts'
import { inSnapshot } from '../platform/snapshot.ts'
import { findMoney, type MoneyFaultRow, type MoneyRow, selectMoneyFaults } from './verify-money-store.ts'

interface MoneySplit {
  money: MoneyRow
  /** Sentences for an operator. */
  faults: string[]
}

const maxFaults = 100

export function verifyMoney(db: Database): Promise<MoneySplit> {
  return inSnapshot(db, async (tx) => {
    const money = await findMoney(tx)
    const faults = (await selectMoneyFaults(tx, maxFaults)).map(sentenceOf)
    const rest = restOf(money)
    return {
      money,
      faults: rest === 0 ? faults : [...faults, `${rest} of ${money.captured} captured is nowhere: ${amounts(money)}`],
    }
  })
}

/** What was captured less where it is: zero unless something is wrong. */
function restOf(money: MoneyRow) {
  const { captured, refunded, refunding, paid_out: paidOut, paying_out: payingOut, owed } = money
  const artists = owed + paidOut + payingOut
  const gallery = money.fees - money.coupons - money.borne
  return toPaise(captured - refunded - refunding - artists - gallery - money.tax_collected - money.freight)
}

function amounts(money: MoneyRow): string {
  return Object.entries(money)
    .map(([name, amount]) => `${name.replace('_', ' ')} ${amount}`)
    .join(', ')
}

const sentences: Record<MoneyFaultRow['fault'], (is: number, must: number) => string> = {
  refunds: (is, must) => `has refunds of ${is}, it says ${must}`,
  not_refunded: (is, must) => `was not kept, and ${is} of ${must} is refunded`,
  not_sold: (_is, must) => `of ${must} is kept, and no paid order of that sum is its`,
  not_paid: (_is, must) => `of ${must} is paid, and has no payment`,
  split: (is, must) => `has ${must} of its payment left, its ledger and coupon come to ${is}`,
  credit_note: (is, must) => `was refunded ${must}, its credit note says ${is}`,
}

function sentenceOf({ label, fault, is, must }: MoneyFaultRow): string {
  return `${fault === 'refunds' || fault === 'not_refunded' || fault === 'not_sold' ? 'payment' : 'order'} ${label} ${sentences[fault](is, must)}`
}
