import { afterAll, expect, test } from 'vitest'
import { openContest, viewContest } from '../contest/contest.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { seedContest } from './contest.ts'

const testApps: TestApp[] = []
afterAll(async () => {
  for (const testApp of testApps.splice(0)) await testApp.close()
})

async function open(): Promise<TestApp> {
  const testApp = await openTestApp()
  testApps.push(testApp)
  return testApp
}

test('a demonstration opens its contest once, for ten days, by two processes at once as well', async () => {
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
