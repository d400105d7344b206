import { artists } from '@rasika/art/artists.ts'
import type { DeskListedContest } from '@rasika/contract/desk-contests.ts'
import { afterAll, expect, test } from 'vitest'
import { openContest, viewContest } from '../contest/contest.ts'
import { newOperator } from '../testing/operators.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { addArtist } from '../artists/artists.ts'
import { seedContest, seedContestToJudge } from './contest.ts'
import { artistAccountOf } from './artist-account.ts'

const testApps: TestApp[] = []
afterAll(async () => {
  for (const testApp of testApps.splice(0)) await testApp.close()
})

async function open(): Promise<TestApp> {
  const testApp = await openTestApp()
  testApps.push(testApp)
  return testApp
}

test('a demonstration opens its contest once, for ten days, by two starts at once as well', async () => {
  const testApp = await open()
  expect((await Promise.all([seedContest(testApp.context), seedContest(testApp.context)])).toSorted()).toEqual([
    false,
    true,
  ])
  const contest = await viewContest(testApp.db)
  expect(contest).toMatchObject({ title: 'Art Contest 2025', theme: 'Dreams', open: true })
  expect(Math.round((Date.parse(contest?.endsAt ?? '') - Date.parse(contest?.serverTime ?? '')) / 86_400_000)).toBe(10)
  await testApp.db.run(
    "UPDATE contests SET opened_at = opened_at - interval '11 days', ends_at = ends_at - interval '11 days'",
  )
  expect(await seedContest(testApp.context)).toBe(false)
  expect((await viewContest(testApp.db))?.open).toBe(false)
})

test('where an operator has one open, theirs stays and the demonstration’s stays away', async () => {
  const testApp = await open()
  await testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title: 'Theirs', theme: 'Rivers', days: 3, sample: false }),
  )
  expect(await seedContest(testApp.context)).toBe(false)
  expect((await viewContest(testApp.db))?.title).toBe('Theirs')
})

test('a contest that has ended waits for one more judge, beside the open one, and is seeded once', async () => {
  const testApp = await open()
  for (const [at, artist] of artists.entries())
    await testApp.db.transaction((tx) =>
      addArtist(tx, { ...artistAccountOf(artist, at), passwordHash: 'none', sample: true }, null),
    )
  await seedContest(testApp.context)
  expect([await seedContestToJudge(testApp.context), await seedContestToJudge(testApp.context)]).toEqual([true, false])
  expect((await viewContest(testApp.db))?.title).toBe('Art Contest 2025')
  const [contest, ...more] = (
    await newOperator(testApp, 'manager').then((one) =>
      one.request<{ data: DeskListedContest[] }>('GET /desk/api/contests', { query: { status: 'judging' } }),
    )
  ).body.data
  expect([contest?.entryCount, contest?.scoredCount, more]).toEqual([6, 0, []])
  const counts = await testApp.db.many('SELECT count(*)::int AS judges FROM contest_scores GROUP BY entry_id')
  expect(counts).toEqual(Array(6).fill({ judges: 1 }))
})
