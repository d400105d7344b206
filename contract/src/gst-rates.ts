// Classification of what is sold, and the tax rate of each code. The rates are a setting with a from-date (GST_RATES,
// docs/decisions/049): '9701 5, 49119100 18', in whole per cent.

/** Codes that an artist may choose for a work that is sent (chapter 97 and 4911 of the tariff). */
export const hsnCodes = ['9701', '9702', '9703', '49119100'] as const
export type HsnCode = (typeof hsnCodes)[number]
/** The code of a download. */
export const downloadCode = '998439'
export type SupplyCode = HsnCode | typeof downloadCode

const supplyCodes = [...hsnCodes, downloadCode] as const satisfies readonly SupplyCode[]

export type GstRates = Readonly<Record<SupplyCode, number>>

/** In force since 22 September 2025. */
export const usualRates = '9701 5, 9702 5, 9703 5, 49119100 18, 998439 18'

/** The rate of each code; null where one is missing, unknown, or no whole number from 0 to 40. */
export function readRates(written: string): GstRates | null {
  const pairs = written.split(',').map((pair) => pair.trim().split(/\s+/))
  const isEach = pairs.every(
    ([code, rate, ...more]) =>
      supplyCodes.some((one) => one === code) &&
      /^\d{1,2}$/.test(rate ?? '') &&
      Number(rate) <= 40 &&
      more.length === 0,
  )
  const rates = Object.fromEntries(pairs.map(([code, rate]) => [code, Number(rate)]))
  const isWhole = pairs.length === supplyCodes.length && supplyCodes.every((code) => Object.hasOwn(rates, code))
  return isEach && isWhole ? (rates as GstRates) : null
}
