// The payout run that the calendar proposes, on a real PostgreSQL.
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayoutsTestApp, type PayoutsTestApp } from '../testing/paying-out.ts'
import { payoutTasks } from './jobs.ts'
import { approveRun, proposeRun } from './runs.ts'

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
  await testApp.run('propose-payouts', {}, payoutTasks(context))
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

test('a process whose clock is days ahead pays nothing to an account that is held, which the database’s clock decides', async () => {
  await dropOpenRun()
  const artist = await testApp.withAccount()
  await testApp.writeAccount(artist, { holderName: 'Another Name' })
  await testApp.writeAccount(artist)
  await testApp.sold(artist, 9900)
  const context = { ...testApp.context, clock: { now: () => new Date(Date.now() + 3 * dayMs) } }
  const { number } = await testApp.db.transaction((tx) => proposeRun(context, tx, 'Chandra'))
  expect(testApp.itemOf(await testApp.view(number), artist)).toMatchObject({ state: 'held', why: 'account_held' })
  // Proposed by a mistake of before, it is looked at again.
  await testApp.db.run(
    `UPDATE payout_items i SET state = 'proposed', why = NULL FROM payout_runs r
     WHERE r.id = i.run_id AND r.number = $1 AND i.artist_id = $2`,
    [number, artist.id],
  )
  await testApp.db.transaction((tx) => approveRun(context, tx, number, 'Chandra'))
  expect(testApp.itemOf(await testApp.view(number), artist).state).toBe('changed')
})
