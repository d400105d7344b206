// The line of the price chart; a file of its own, because the library of the charts is larger than the page.
import { Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts'

const rule = { stroke: 'var(--hairline)' }
/** Pixels between the line and the chart's edges; auctions.css places the two prices by it. */
const headroom = 12

interface StepLineProps {
  /** `time` in milliseconds, rising; `price` in paise. The first is the start. */
  points: { time: number; price: number }[]
  max: number
  /** The place of the replay, in milliseconds. */
  here: number
}

export function StepLine({ points, max, here }: StepLineProps) {
  const min = points[0]?.price ?? 0
  return (
    <LineChart
      responsive
      className="steps"
      data={points}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis
        type="number"
        dataKey="time"
        domain={['dataMin', 'dataMax']}
        height={1}
        tick={false}
        tickLine={false}
        axisLine={rule}
      />
      <YAxis hide domain={[min, Math.max(max, min + 1)]} padding={{ top: headroom, bottom: headroom }} />
      <ReferenceLine y={max} stroke={rule.stroke} />
      <ReferenceLine x={here} stroke="var(--edge-line)" strokeDasharray="3 3" />
      <Line
        type="stepAfter"
        dataKey="price"
        stroke="var(--ink)"
        strokeWidth={1.5}
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
    </LineChart>
  )
}
