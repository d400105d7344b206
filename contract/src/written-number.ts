// The one reading of a number that a person typed into a field: of a filter, of a sum of money, of a size.

/**
 * 25000 of '25,000' and '₹ 25000', 0.5 of '.5': digits with one decimal point, between which separators stand as people
 * write them. Null for anything else: '', '1e3', '-5', '0x10', '5 rupees'.
 */
export function numberFrom(written: string): number | null {
  const plain = written.replace(/[₹,\s]/g, '')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/**
 * The number of a field, as a call takes it, also one below zero, so that the call says what it must be. What is no
 * number goes as it was written, so that the call refuses it: JSON has no NaN, and "ten" would arrive as null, which
 * means something else: no limit, or all that is left.
 */
export function numberToSend(written: string): number {
  const [, minus, plain = ''] = /^\s*([-−]?)(.*)$/s.exec(written) ?? []
  const number = numberFrom(plain)
  if (number === null) return written as unknown as number
  return minus ? -number : number
}
