// Prometheus metrics of the gallery's work: what Today lists and how old it is, and the jobs that wait. An alert on
// them reaches an operator who has no page of the desk open (docs/operating.md "What to watch").
import { todayGroups } from '@rasika/contract/desk-choices.ts'
import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../platform/app-context.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { today } from './desk-today.ts'
import { selectDueJobs } from './store.ts'

/** Less than Prometheus waits for a response. */
const maxReadingMs = 5000

/** Call in a process that runs jobs: one such process is enough for a gallery, and each scrape reads Today's lists. */
export function measureToday(registry: Registry, context: AppContext): void {
  const { db, clock } = context
  let reading: Promise<void> | null = null
  // One reading serves all gauges of a scrape. Without a database they have no values: another alert tells that.
  const collect = () =>
    (reading ??= withTimeout(maxReadingMs, 'reading Today', measure())
      .catch(() => {})
      .finally(() => (reading = null)))
  const shared = { registers: [registry], collect }
  const labelNames = ['group'] as const
  const items = new Gauge({ name: 'rasika_today_items', help: 'Rows of Today at the desk', labelNames, ...shared })
  const overdue = new Gauge({
    name: 'rasika_today_overdue_items',
    help: 'Rows of Today whose deadline has passed',
    labelNames,
    ...shared,
  })
  const dueJobs = new Gauge({ name: 'rasika_jobs_due', help: 'Jobs that may run and have not begun', ...shared })
  const oldestJob = new Gauge({
    name: 'rasika_jobs_oldest_due_seconds',
    help: 'Seconds for which the oldest of them may run',
    ...shared,
  })

  async function measure(): Promise<void> {
    for (const gauge of [items, overdue, dueJobs, oldestJob]) gauge.reset()
    const now = clock.now()
    const [{ items: rows }, jobs] = await Promise.all([today(context, db), selectDueJobs(db)])
    for (const group of todayGroups) {
      const listed = rows.filter((row) => row.group === group)
      items.set({ group }, listed.length)
      overdue.set({ group }, listed.filter(({ deadline }) => deadline !== null && new Date(deadline) < now).length)
    }
    dueJobs.set(jobs.count)
    oldestJob.set(jobs.oldestSeconds)
  }
}
