// The bars of the figures. The figures load this file on its own, after their words, because the library of the charts
// is larger than the page. Nothing moves in them, whatever the browser prefers.
import { Bar, BarChart, XAxis, YAxis } from 'recharts'

const rule = { stroke: 'var(--hairline)' }

/** One bar a value, as high as its share of the highest. */
export function Bars({ values }: { values: readonly number[] }) {
  return (
    <BarChart
      responsive
      className="bars"
      data={values.map((value) => ({ value }))}
      margin={{ top: 1, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="10%"
      accessibilityLayer={false}
    >
      <XAxis height={1} tick={false} tickLine={false} axisLine={rule} />
      <YAxis hide domain={[0, Math.max(1, ...values)]} />
      <Bar dataKey="value" fill="var(--ink)" isAnimationActive={false} />
    </BarChart>
  )
}

/** One bar along the line, as long as its share of `max`. */
export function ShareBar({ value, max }: { value: number; max: number }) {
  return (
    <BarChart
      responsive
      className="bars bars--share"
      layout="vertical"
      data={[{ value }]}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      barCategoryGap={0}
      accessibilityLayer={false}
    >
      <XAxis type="number" domain={[0, max]} height={1} tick={false} tickLine={false} axisLine={rule} />
      <YAxis hide type="category" />
      <Bar dataKey="value" fill="var(--ink)" isAnimationActive={false} />
    </BarChart>
  )
}
