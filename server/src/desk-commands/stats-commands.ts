// Desk command for statistics: one line per day, and the views of each page. Counts only: no visitor data is stored
// (docs/decisions/015), and visitors who opted out are not counted.
import { formatCount, formatRupees, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { dayInIndia, formatDateTime, startOfDay } from '@rasika/contract/time.ts'
import { databaseNow } from '../platform/database-clock.ts'
import { type ParseCommand, readArguments, readCount } from './command.ts'
import { columns } from './show.ts'
import { countDays, countEvents, type DayRow } from './stats-store.ts'
import { deskWords } from './words.ts'

const maxDays = 366
const usualDays = 14
const dayMs = 86_400_000

const stats: ParseCommand = (written) => {
  const { values } = readArguments(written, { days: { type: 'string' } } as const, 0)
  const days = readCount(values.days, '--days', maxDays) ?? usualDays
  return {
    object: null,
    detail: { days },
    run: async (tx) => {
      const now = await databaseNow(tx)
      const first = dayInIndia(new Date(now.getTime() - (days - 1) * dayMs))
      const since = startOfDay(first)
      const rows = await countDays(tx, first, dayInIndia(now), since)
      const events = await countEvents(tx, since)
      return [
        ...columns([deskWords.stats.head, ...rows.map((row) => line(row.day, [row])), line(deskWords.stats.all, rows)]),
        '',
        ...(events.length === 0
          ? [deskWords.stats.noEvents]
          : columns([
              deskWords.stats.eventHead,
              ...events.map(({ name, times, last }) => [name, formatCount(times), formatDateTime(last.toISOString())]),
            ])),
      ]
    },
  }
}

const counts = ['opened', 'works', 'lots', 'buyers', 'artists', 'bids', 'orders'] as const

/** One day, or the total. */
function line(name: string, rows: readonly DayRow[]): string[] {
  const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return [
    name,
    ...counts.map((count) => formatCount(sum((row) => row[count]))),
    formatRupees(rupeesOf(toPaise(sum(({ paid }) => Number(paid))))),
  ]
}

export const statsCommands = { stats }
