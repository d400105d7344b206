// What an order's money must come to, worked out from its scenario alone with arithmetic of its own: the check holds
// ledger, payouts and tax files against it. In paise.
import type { TaxStatus } from '@rasika/contract/tax-status.ts'

interface SimulatedRefund {
  amount: number
  isBorneByGallery: boolean
  /** The month in which it was requested, from 0. */
  month: number
}

export interface OrderMoney {
  /** Price and delivery. */
  value: number
  coupon: number
  status: TaxStatus
  /** Per cent of GST, where the artist is regular. */
  rate: 5 | 18
  isInterState: boolean
  month: number
  refunds: SimulatedRefund[]
}

/** Per cent, as the check's server has it; tax collected in hundredths of a per cent. */
const [feePercent, tcsHundredths] = [10, 50]

/** `amount` × `share` ÷ `whole`, half a paisa up. */
export function part(amount: number, share: number, whole: number): number {
  const [top, bottom] = [BigInt(amount) * BigInt(share) * 2n + BigInt(whole), BigInt(whole) * 2n]
  return Number(top / bottom)
}

export function paidOf({ value, coupon }: Pick<OrderMoney, 'value' | 'coupon'>): number {
  return value - coupon
}

/** What is left of the payment to refund. */
export function leftOf(money: OrderMoney): number {
  return money.refunds.reduce((left, { amount }) => left - amount, paidOf(money))
}

/** The value without tax: of a regular artist's invoice, or all of another's bill. */
function netOf({ value, status, rate }: OrderMoney): { net: number; taxHalf: number } {
  const taxHalf = status === 'regular' ? part(value, rate, 200 + 2 * rate) : 0
  return { net: value - 2 * taxHalf, taxHalf }
}

interface ExpectedMoney {
  /** Sale less what was taken back of it; fee, and tax collected, likewise. */
  gross: number
  fee: number
  tcs: number
  /** What the order comes to for its artist, apart from freight. */
  artist: number
  sold: ExpectedTax
  returned: (ExpectedTax & { month: number })[]
}

/** Of an invoice or a credit note. */
interface ExpectedTax {
  net: number
  tcs: number
  /** The gallery's, or what of it went back. */
  fee: number
}

/** Each part is rounded once, and the last refund takes what is left. */
export function expectedOf(money: OrderMoney): ExpectedMoney {
  const { value, coupon, status, refunds } = money
  const { net, taxHalf } = netOf(money)
  const tcsHalf = status === 'regular' || status === 'composition' ? part(net, tcsHundredths, 20_000) : 0
  // IGST is one amount, the other two are equal halves.
  const taxPart = money.isInterState ? 2 * taxHalf : taxHalf
  const left = { coupon, fee: part(value, feePercent, 100), tcsHalf, taxPart }
  let gross = value
  let before = 0
  const paid = paidOf(money)
  const returned = refunds
    .filter(({ isBorneByGallery }) => !isBorneByGallery)
    .map(({ amount, month }) => {
      const isLast = before + amount === paid
      before += amount
      const take = (of: keyof typeof left, whole: number) => {
        const taken = isLast ? left[of] : Math.min(left[of], part(whole, amount, paid))
        left[of] -= taken
        return taken
      }
      const back = amount + take('coupon', coupon)
      gross -= back
      return {
        month,
        fee: take('fee', part(value, feePercent, 100)),
        net: back - (money.isInterState ? 1 : 2) * take('taxPart', taxPart),
        tcs: 2 * take('tcsHalf', tcsHalf),
      }
    })
  const sold = {
    fee: part(value, feePercent, 100),
    net,
    tcs: 2 * (status === 'regular' || status === 'composition' ? part(net, tcsHundredths, 20_000) : 0),
  }
  const tcs = 2 * left.tcsHalf
  return { gross, fee: left.fee, tcs, artist: gross - left.fee - tcs, sold, returned }
}
