// How high a chart is: round lines that the largest value stays just below or on. Pure.

/** The round values of 1, 2 and 5 to draw lines at, and what the full height stands for; 0 without a value. */
export function scaleOf(values: readonly number[]): { top: number; lines: readonly number[] } {
  const most = Math.max(0, ...values)
  if (most === 0) return { top: 0, lines: [] }
  const ten = 10 ** Math.floor(Math.log10(most))
  const step = [0.1, 0.2, 0.5, 1, 2, 5].map((one) => one * ten).findLast((one) => one * 2 <= most) ?? ten
  const lines = [step, 2 * step].filter((one) => Number.isInteger(one) && one <= most * 1.02)
  // Room for the figure above the highest bar.
  return { top: most * 1.14, lines }
}
