// Goods and services tax on a work, in whole paise (docs/decisions/019). Prices include the tax: it is taken out of
// them, each half rounded alike, so that CGST and SGST are equal and taxable value + tax is the price to the paisa.
// IGST is the two halves together: a work bears the same tax wherever its buyer lives. A coupon of the gallery takes
// nothing from the artist's value: a payment by a third party for the buyer belongs to the consideration (CGST Act s.
// 2(31) and 15(1)). An offer of the artist's own is in the price already (s. 15(3)(a)).
import { downloadCode, type GstRates, type HsnCode, hsnCodes } from './gst-rates.ts'
import { type Paise, toPaise } from './money.ts'
import { indianStates, type StateName } from './places.ts'
import { refundedValue, refundPart, type RefundShare } from './refund-parts.ts'
import { dayInIndia } from './time.ts'

/** The classification and tax rate of a supply. `rate` in per cent. */
export interface Supply {
  scheme: 'HSN' | 'SAC'
  code: string
  rate: number
}

export interface TaxedWork {
  menuCategory: string
  deliveryType: string
  /**
   * What the artist chose, such as 9702 for an original print: pulled from a plate worked by hand (chapter 97, note 3).
   * Null: it follows from category and delivery.
   */
  hsn?: string | null
}

/**
 * By the delivered item: a file alone is a service; a work with its file counts as the work, and so does one in a
 * normal frame. A print of a digital work is a printed picture, finished by hand or not; only an original print is
 * art of chapter 97.
 */
export function supplyOf(work: TaxedWork, rates: GstRates): Supply {
  const chosen = hsnCodes.find((code) => code === work.hsn)
  const code = work.deliveryType === 'Digital' ? downloadCode : (chosen ?? usualHsn(work))
  return { scheme: code === downloadCode ? 'SAC' : 'HSN', code, rate: rates[code] }
}

/** The code of a work that is sent, where its artist chose none. */
export function usualHsn({ menuCategory }: Pick<TaxedWork, 'menuCategory'>): HsnCode {
  if (menuCategory === 'sculptures') return '9703'
  return menuCategory === 'photography' || menuCategory === 'digital-art' ? '49119100' : '9701'
}

export interface InvoiceAmounts {
  /** The artist's consideration: price and delivery, tax included. */
  value: Paise
  taxable: Paise
  cgst: Paise
  /** SGST, in some Union Territories called UTGST. */
  sgst: Paise
  igst: Paise
  /** The part of the value that the gallery pays for the buyer. */
  coupon: Paise
  /** The part of the value that the buyer pays. */
  paid: Paise
}

/**
 * @param rate per cent; null where the supplier charges no tax (a bill of supply)
 * @throws RangeError where the parts do not add up to what was paid
 */
export function invoiceAmounts(
  order: { price: Paise; delivery: Paise; coupon: Paise; total: Paise },
  rate: number | null,
  interState: boolean,
): InvoiceAmounts {
  const value = toPaise(order.price + order.delivery)
  const paid = toPaise(value - order.coupon)
  if (paid !== order.total || order.coupon < 0 || paid < 0)
    throw new RangeError(`an order of ${value} less ${order.coupon} is not ${order.total}`)
  const half = rate === null ? toPaise(0) : halfOf(value, rate)
  const none = toPaise(0)
  const both = toPaise(half * 2)
  const taxes = interState ? { cgst: none, sgst: none, igst: both } : { cgst: half, sgst: half, igst: none }
  return { value, taxable: toPaise(value - both), ...taxes, coupon: order.coupon, paid }
}

/** The part of an invoice that one refund credits; the credit notes before it credited `taken`. */
export function creditedAmounts(invoice: InvoiceAmounts, taken: InvoiceAmounts, share: RefundShare): InvoiceAmounts {
  const value = refundedValue(invoice.value, taken.value, share)
  const part = (tax: 'cgst' | 'sgst' | 'igst') => refundPart(invoice[tax], taken[tax], share)
  const [cgst, sgst, igst] = [part('cgst'), part('sgst'), part('igst')]
  const taxable = toPaise(value - cgst - sgst - igst)
  return { value, taxable, cgst, sgst, igst, coupon: toPaise(value - share.amount), paid: share.amount }
}

/** Half of the tax inside a price, half a paisa rounded up: P × r / (200 + 2r). */
function halfOf(value: Paise, rate: number): Paise {
  const over = 200 + 2 * rate
  return toPaise(Math.floor((2 * value * rate + over) / (2 * over)))
}

/** GST codes of the Union Territories without a legislature: their half is called UTGST (UTGST Act 2017, s. 1). */
const withoutLegislature: readonly string[] = ['04', '26', '31', '35', '38']

export function stateTaxName(state: StateName): 'SGST' | 'UTGST' {
  return withoutLegislature.includes(stateCodeOf(state)) ? 'UTGST' : 'SGST'
}

/** '29' for Karnataka. */
export function stateCodeOf(name: StateName): string {
  return (indianStates.find((state) => state.name === name) as (typeof indianStates)[number]).code
}

/** The State of a GST code, null for an unknown one. */
export function stateOfCode(code: string): StateName | null {
  return indianStates.find((state) => state.code === code)?.name ?? null
}

/** The financial year of a time, like '2026-27': April to March by India's calendar. */
export function financialYearOf(at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

export const invoiceKinds = ['invoice', 'bill_of_supply'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/** Each has its own series of numbers. */
export type NumberSeries = InvoiceKind | 'credit_note'

const seriesPrefix: Record<NumberSeries, string> = { invoice: 'RI', bill_of_supply: 'RB', credit_note: 'RC' }

/**
 * What the numbers of a series begin with: 'RI/26-27/', 'RB/26-27/', 'RC/26-27/'. The letters mark the gallery's
 * series, since artists number their sales elsewhere in series of their own.
 */
export function numberPrefix(series: NumberSeries, financialYear: string): string {
  return `${seriesPrefix[series]}/${financialYear.slice(2)}/`
}
