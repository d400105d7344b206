import { formatDate } from '@rasika/contract/time.ts'
import type { CSSProperties } from 'react'
import { now } from '../platform/clock.ts'
import { deskWords } from '../desk/words.ts'

const dayMs = 86_400_000
const soonMs = 2 * dayMs

/** How much of the time from `since` on is used, and the day; heavy when it is over. */
export function Deadline({ since, until }: { since: string | null; until: string | null }) {
  if (until === null || since === null) return null
  const left = Date.parse(until) - now().getTime()
  const used = 1 - left / Math.max(1, Date.parse(until) - Date.parse(since))
  const urgency = left < 0 ? 'due over' : left < soonMs ? 'due soon' : 'due'
  return (
    <span className={urgency} style={{ '--f': Math.min(1, Math.max(0, used)) } as CSSProperties}>
      {left < 0 ? deskWords.over(Math.floor(-left / dayMs)) : formatDate(until)}
    </span>
  )
}
