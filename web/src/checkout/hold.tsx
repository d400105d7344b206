import { formatTime } from '@rasika/contract/time.ts'
import { useSecondsTo } from '../platform/server-clock.ts'
import { words } from './words.ts'

const messages = words.hold

/** How long the work is held: the end as a time, and the minutes left, which a screen reader does not announce. */
export function Hold({ until }: { until: string }) {
  // Never rendered on the server.
  const seconds = useSecondsTo(until, until)
  if (seconds === 0) {
    return (
      <p className="meta checkout__hold" role="status">
        {messages.over}
      </p>
    )
  }
  return (
    <p className="meta checkout__hold">
      {messages.until(formatTime(until))}
      <span className="num" role="timer" aria-live="off">
        <span className="sr">{messages.left}</span>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </p>
  )
}
