// The payout run that the calendar proposes, on a real PostgreSQL.
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayoutsTestApp, type PayoutsTestApp } from '../testing/paying-out.ts'
import { payoutTasks } from './jobs.ts'

let testApp: PayoutsTestApp
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
})
afterAll(() => testApp?.close())

const dayMs = 86_400_000

/** The latest Monday in India, today included, so many days later, at a time of India. */
function fromMonday(days: number, time: string): Date {
  const noon = Date.parse(`${dayInIndia(new Date())}T12:00:00+05:30`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return new Date(`${dayInIndia(new Date(noon + (days - sinceMonday) * dayMs))}T${time}:00+05:30`)
}

/** Runs the scheduled task as at that time; the number of runs afterwards. */
async function proposedAt(at: Date): Promise<number> {
  const context = { ...testApp.context, clock: { now: () => at } }
  await payoutTasks(context)
    .find(({ name }) => name === 'propose-payouts')
    ?.run({})
  const row = await testApp.db.one<{ runs: number }>('SELECT count(*)::int AS runs FROM payout_runs')
  return row?.runs ?? 0
}

async function dropOpenRun(): Promise<void> {
  await testApp.db.run('UPDATE payout_runs SET dropped_at = clock_timestamp() WHERE dropped_at IS NULL')
}

test('on PAYOUT_WEEKDAY one run is proposed, also hours late, and none again that day after it was dropped', async () => {
  expect(await proposedAt(fromMonday(0, '09:30')), 'with nobody to be paid').toBe(0)
  await testApp.sold(await testApp.withAccount(), 20_000)
  expect(await proposedAt(fromMonday(1, '09:30')), 'on a Tuesday').toBe(0)
  expect(await proposedAt(fromMonday(0, '17:30'))).toBe(1)
  await dropOpenRun()
  expect(await proposedAt(fromMonday(0, '18:30'))).toBe(1)
  await testApp.db.run(`UPDATE payout_runs SET proposed_by = 'Chandra'`)
  expect(await proposedAt(fromMonday(0, '19:30')), 'after the run of a person').toBe(1)
  expect(await proposedAt(fromMonday(7, '09:30'))).toBe(2)
  // The run of that Monday is still open a week later.
  expect(await proposedAt(fromMonday(14, '09:30'))).toBe(2)
})
