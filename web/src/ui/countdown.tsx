// Days, hours, minutes, seconds in cells of a fixed width, so that nothing moves while it runs; the units before the
// first that is not zero are faded. Silent to screen readers: milestones are announced elsewhere (docs/design.md
// "Pieces").
import { countdown } from '@rasika/contract/countdown.ts'
import { words } from '../words.ts'
import './countdown.css'

const looks = { cells: 'count', line: 'count count--line', words: 'count count--line count--words' } as const

interface Props {
  seconds: number
  /** The accessible name of the timer: the event it counts to. */
  label: string
  /** `line`: one small line, for bars and receipts; `words`: one larger line with the units in full. */
  as?: 'cells' | 'line' | 'words'
}

export function Countdown({ seconds, label, as = 'cells' }: Props) {
  const { days, hours, minutes, seconds: rest } = countdown(seconds * 1000)
  const units = as === 'line' ? words.count.short : words.count.long
  const cells = [days, hours, minutes, rest] as const
  return (
    <div className={looks[as]} role="timer" aria-live="off" aria-label={label}>
      {cells.map((value, at) => (
        <span
          key={units[at]}
          data-nil={cells.slice(0, at + 1).every((one) => one === 0) && at < cells.length - 1 ? '' : undefined}
        >
          <b>{String(value).padStart(2, '0')}</b>
          <small>{units[at]}</small>
        </span>
      ))}
    </div>
  )
}
