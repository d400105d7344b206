// The scale of a chart: gridlines at round values, up to about the largest value. Pure.

/** Round values (1, 2, 5) for the gridlines, and the value at full height; 0 without a value. */
export function scaleOf(values: readonly number[]): { top: number; lines: readonly number[] } {
  const max = Math.max(0, ...values)
  if (max === 0) return { top: 0, lines: [] }
  const ten = 10 ** Math.floor(Math.log10(max))
  const step = [0.1, 0.2, 0.5, 1, 2, 5].map((one) => one * ten).findLast((one) => one * 2 <= max) ?? ten
  const lines = [step, 2 * step].filter((one) => Number.isInteger(one) && one <= max * 1.02)
  // Space for the figure above the highest bar.
  return { top: max * 1.14, lines }
}
