import { formatTime } from '@rasika/contract/time.ts'
import { useEffect, useState } from 'react'
import { now } from '../platform/clock.ts'
import { words } from './words.ts'

const messages = words.hold

/** How long the work is held: the end as a time, and the minutes left, which a screen reader does not announce. */
export function Hold({ until }: { until: string }) {
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const tick = () => setSeconds(secondsTo(until))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  if (seconds <= 0) {
    return (
      <p className="meta co__hold" role="status">
        {messages.over}
      </p>
    )
  }
  return (
    <p className="meta co__hold">
      {messages.until(formatTime(until))}
      <span className="num" role="timer" aria-live="off">
        <span className="sr">{messages.left}</span>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </p>
  )
}

function secondsTo(until: string): number {
  return Math.floor((Date.parse(until) - now().getTime()) / 1000)
}
