// Where every rupee is that buyers paid, and that the gallery added for coupons: with a buyer again, with an artist, with
// the State, with the gallery, or on its way. Both sides are added up from different rows, and must be equal.
import { formatRupeesExact, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { Database } from '../platform/db.ts'
import { inSnapshot } from '../platform/snapshot.ts'
import { selectRupees } from './rupees-store.ts'
import { verifyWords as words } from './words.ts'

export interface Rupees {
  /** Lines for an operator. */
  lines: string[]
  faults: string[]
}

export async function verifyRupees(db: Database): Promise<Rupees> {
  const row = await inSnapshot(db, selectRupees)
  const came = row.captured + row.coupons + row.borne
  const places = {
    buyers: row.refunded,
    artists: row.owed + row.paid_out,
    state: row.tax_collected + row.fee_tax,
    gallery: row.fees - row.fee_tax + row.freight,
    onTheirWay: row.refunds_on_their_way + row.payouts_on_their_way,
    nowhere: row.unmatched,
  }
  const are = Object.values(places).reduce((sum, amount) => sum + amount, 0)
  const money = (paise: number) => formatRupeesExact(rupeesOf(toPaise(paise)))
  return {
    lines: [words.came(money(row.captured), money(row.coupons + row.borne)), words.are(money, places)],
    faults: came === are ? [] : [words.differ(money(came), money(are), came - are)],
  }
}
