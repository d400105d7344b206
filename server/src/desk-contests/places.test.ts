// What decides about places beside the sums, through HTTP on a real PostgreSQL: a manager's order of equal sums, and
// artists who are hidden.
import type { ContestEntry, ContestResults } from '@rasika/contract/contest.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import {
  type ContestAnswer,
  decideContest,
  endedContest,
  entryOf,
  giveScore,
  judgeAll,
  viewContest,
} from './contests.testing.ts'

let testApp: TestApp
let clerk: TestOperator
let second: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openTestApp()
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  second = await newOperator(testApp, 'clerk', 'Sunil')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

test('an order among finalists of equal sums needs a reason as well', async () => {
  const contest = await endedContest(testApp, 4)
  const { id, entrants } = contest
  const [a, b, c] = entrants.map(({ entryId }) => entryId)
  await judgeAll(contest, [clerk, second], [9, 7, 7, 2])
  const choice = { finalists: 2, first: [c] }
  expect((await decideContest(manager, id, choice)).body.errors).toHaveProperty('reason')
  const reason = 'The theme is in the whole work.'
  expect((await decideContest(manager, id, { ...choice, reason })).status).toBe(200)
  const { entries, tieReason } = await viewContest(clerk, id)
  expect([entries.slice(0, 3).map((entry) => entry.id), tieReason]).toEqual([[a, c, b], reason])
})

test('an entry of an artist who is hidden before the results counts as disqualified', async () => {
  const contest = await endedContest(testApp, 3)
  const { id, entrants } = contest
  const [best, next, last] = entrants.map(({ entryId }) => entryId)
  await judgeAll(contest, [clerk, second], [9, 6, 3])
  const hide = (at: string) =>
    testApp.db.run(`UPDATE artists SET hidden_at = ${at} WHERE id = $1`, [entrants[0]?.artist.id])
  const reason = 'The profile of its artist is hidden'
  await hide('clock_timestamp()')
  const shown = await viewContest(manager, id)
  expect([shown.disqualifiedCount, shown.scoredCount, entryOf(shown, best)?.disqualifiedReason]).toEqual([1, 2, reason])
  const reinstated = await manager.request<ContestAnswer>(`POST /desk/api/contest/${id}/reinstate`, {
    body: { entryId: best },
  })
  for (const { body } of [reinstated, await giveScore(clerk, id, best ?? '', 9)])
    expect([body.code, body.message]).toEqual(['judging_closed', reason])
  await hide('NULL')
  expect(entryOf(await viewContest(manager, id), best)?.disqualifiedReason).toBeNull()
  await hide('clock_timestamp()')
  expect((await decideContest(manager, id)).status).toBe(200)
  await hide('NULL')
  const results = Object.fromEntries((await viewContest(clerk, id)).entries.map((one) => [one.id, one.decided?.result]))
  expect(results).toEqual({ [best ?? '']: 'disqualified', [next ?? '']: 'winner', [last ?? '']: 'finalist' })
  const token = entrants[0]?.artist.token ?? ''
  const own = await testApp.request<{ data: ContestEntry }>('GET /api/v1/contest/entry', { token })
  const { body } = await testApp.request<{ data: ContestResults }>('GET /api/v1/contest/results')
  expect([own.body.data.disqualifiedReason, body.data.places.map(({ place }) => place)]).toEqual([reason, [1, 2]])
})
