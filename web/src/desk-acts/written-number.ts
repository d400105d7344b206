/**
 * The number of a field, as a call takes it. What is no number goes as it was written, so that the call refuses it:
 * JSON has no NaN, and "1,000" would arrive as null, which means something else: no limit, or all that is left.
 */
export function numberToSend(written: string): number {
  const value = Number(written)
  return Number.isFinite(value) ? value : (written as unknown as number)
}
