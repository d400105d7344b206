// Income tax that an operator deducts of its sellers (Income-tax Act 2025 s. 393, before it s. 194-O): the register
// computes it from the sales of a financial year (docs/tax.md "Income tax"). Pure; paise.
import { partOf, type Paise, toPaise } from './money.ts'

/** Up to so much in a financial year nothing is deducted of an individual or a Hindu undivided family with a PAN. */
const tdsFreeUpTo = toPaise(5_00_000_00)
/** In hundredths of a per cent. They are settings with a from-date (TDS_PERCENT, TDS_NO_PAN_PERCENT). */
export interface TdsRates {
  withPan: number
  withoutPan: number
}

/**
 * `rate` in hundredths of a per cent. `net`: without GST, what came back taken off. `ofPan`: the net of all accounts of
 * the PAN together, which decides whether it is free.
 */
export function tdsOf(
  pan: string | null,
  { net, ofPan }: { net: Paise; ofPan: Paise },
  rates: TdsRates,
): { rate: number; tax: Paise } {
  const isPerson = pan !== null && ['P', 'H'].includes(pan[3] ?? '')
  if (net <= 0 || (isPerson && ofPan <= tdsFreeUpTo)) return { rate: 0, tax: toPaise(0) }
  const rate = pan === null ? rates.withoutPan : rates.withPan
  return { rate, tax: partOf(net, rate, 10_000) }
}
