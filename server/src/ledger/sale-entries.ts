// The ledger entries of a sale, in whole paise. Pure. The artist is credited with price and delivery: the gallery pays
// for coupons (docs/product.md 9). The fee is a share of that; tax collected at source is a share of the taxable value
// on the tax invoice, and zero with a bill of supply (CGST Act s. 52).
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { ArtistLedgerKind } from '@rasika/contract/studio.ts'

/** In hundredths of a per cent: 50 is 0.5 %. */
export interface Rates {
  fee: number
  tcs: number
}

export interface NewLedgerEntry {
  kind: ArtistLedgerKind
  /** The change of the balance owed to the artist. */
  amount: Paise
  orderId: string | null
  reference: string | null
  /** Of a freight and its return. */
  bookingId: string | null
  percentHundredths: number | null
}

export interface Sale {
  orderId: string
  /** Price and delivery. */
  value: Paise
  /** The taxable value on the tax invoice; null without one. */
  taxable: Paise | null
}

/** The sale and its deductions; zero amounts make no entry. */
export function entriesOf({ orderId, value, taxable }: Sale, rates: Rates): NewLedgerEntry[] {
  const deduction = (kind: 'fee' | 'tcs', amount: Paise, percentHundredths: number): NewLedgerEntry[] =>
    amount === 0
      ? []
      : [{ kind, amount: toPaise(-amount), orderId, bookingId: null, reference: null, percentHundredths }]
  return [
    { kind: 'sale', amount: value, orderId, bookingId: null, reference: null, percentHundredths: null },
    ...deduction('fee', feeOf(value, rates.fee), rates.fee),
    ...deduction('tcs', taxable === null ? toPaise(0) : tcsOf(taxable, rates.tcs), rates.tcs),
  ]
}

/** Rounds half a paisa up. */
export function feeOf(value: Paise, hundredths: number): Paise {
  return partOf(value, hundredths, 10_000n)
}

/** CGST and SGST halves, rounded alike so that they are equal; IGST is the sum of the two. */
export function tcsOf(taxable: Paise, hundredths: number): Paise {
  return toPaise(2 * partOf(taxable, hundredths, 20_000n))
}

/** `amount` × `hundredths` ÷ `whole` in BigInt: the largest sums exceed what a double holds exactly. */
function partOf(amount: Paise, hundredths: number, whole: bigint): Paise {
  return toPaise(Number((BigInt(amount) * BigInt(hundredths) + whole / 2n) / whole))
}
