// The ledger entries of a sale and of its refunds, in whole paise. Pure. The artist is credited with price and
// delivery: the gallery pays for coupons (docs/product.md 9). The fee is a share of that; tax collected at source is
// a share of the net value of a registered artist, and zero of any other (CGST Act s. 52).
import { type Paise, partOf, toPaise } from '@rasika/contract/money.ts'
import { refundedValue, refundPart, type RefundShare } from '@rasika/contract/refund-parts.ts'
import type { ArtistLedgerKind } from '@rasika/contract/ledger.ts'

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
  /** Of a transfer and its return. */
  payoutItemId: string | null
  /** Of the entries of a refund. */
  refundId: string | null
  percentHundredths: number | null
}

const nothing = {
  orderId: null,
  reference: null,
  bookingId: null,
  refundId: null,
  payoutItemId: null,
  percentHundredths: null,
}

/** An entry with the fields that it has. */
export function ledgerEntry(entry: Pick<NewLedgerEntry, 'kind' | 'amount'> & Partial<NewLedgerEntry>): NewLedgerEntry {
  return { ...nothing, ...entry }
}

export interface Sale {
  orderId: string
  /** Price and delivery. */
  value: Paise
  /** The net value of which tax is collected at source; null where the artist is not registered. */
  taxable: Paise | null
}

/** The sale and its deductions; zero amounts make no entry. */
export function entriesOf({ orderId, value, taxable }: Sale, rates: Rates): NewLedgerEntry[] {
  const deduction = (kind: 'fee' | 'tcs', amount: Paise, percentHundredths: number): NewLedgerEntry[] =>
    amount === 0 ? [] : [ledgerEntry({ kind, amount: toPaise(-amount), orderId, percentHundredths })]
  return [
    ledgerEntry({ kind: 'sale', amount: value, orderId }),
    ...deduction('fee', feeOf(value, rates.fee), rates.fee),
    ...deduction('tcs', taxable === null ? toPaise(0) : tcsOf(taxable, rates.tcs), rates.tcs),
  ]
}

/** Amounts of one sale: those recorded for it, or those that its refunds took back. In paise, none negative. */
export interface SaleAmounts {
  sale: Paise
  fee: Paise
  tcs: Paise
}

export interface RefundOfSale extends RefundShare {
  orderId: string
  refundId: string
  /** It is what a lost dispute took. */
  isDispute: boolean
}

/** What a refund takes back of the sale, the fee and the tax; zero amounts make no entry. */
export function refundEntries(
  { orderId, refundId, isDispute, ...share }: RefundOfSale,
  recorded: SaleAmounts,
  taken: SaleAmounts,
): NewLedgerEntry[] {
  const parts = {
    sale: toPaise(-refundedValue(recorded.sale, taken.sale, share)),
    fee_back: refundPart(recorded.fee, taken.fee, share),
    // Both halves of the tax go back alike.
    tcs_back: toPaise(2 * refundPart(toPaise(recorded.tcs / 2), toPaise(taken.tcs / 2), share)),
  }
  const kindOf = { sale: isDispute ? 'dispute' : 'refund', fee_back: 'fee_back', tcs_back: 'tcs_back' } as const
  return (['sale', 'fee_back', 'tcs_back'] as const)
    .filter((part) => parts[part] !== 0)
    .map((part) => ledgerEntry({ kind: kindOf[part], amount: parts[part], orderId, refundId }))
}

/** Rounds half a paisa up. */
export function feeOf(value: Paise, hundredths: number): Paise {
  return partOf(value, hundredths, 10_000)
}

/** CGST and SGST halves, rounded alike so that they are equal; IGST is the sum of the two. */
export function tcsOf(taxable: Paise, hundredths: number): Paise {
  return toPaise(2 * partOf(taxable, hundredths, 20_000))
}
