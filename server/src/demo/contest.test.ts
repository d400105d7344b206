import { afterAll, expect, test } from 'vitest'
import { openContest, viewContest } from '../contest/contest.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { seedContest } from './contest.ts'

const houses: TestApp[] = []
afterAll(async () => {
  for (const house of houses.splice(0)) await house.close()
})

async function open(): Promise<TestApp> {
  const house = await openTestApp()
  houses.push(house)
  return house
}

test('a demonstration opens its contest once, for ten days, by two processes at once as well', async () => {
  const house = await open()
  expect((await Promise.all([seedContest(house.parts), seedContest(house.parts)])).toSorted()).toEqual([false, true])
  const contest = await viewContest(house.db)
  expect(contest).toMatchObject({ title: 'Art Contest 2025', theme: 'Dreams', open: true })
  expect(Math.round((Date.parse(contest?.endsAt ?? '') - Date.parse(contest?.serverTime ?? '')) / 86_400_000)).toBe(10)
  await house.db.run(
    "UPDATE contests SET opened_at = opened_at - interval '11 days', ends_at = ends_at - interval '11 days'",
  )
  expect(await seedContest(house.parts)).toBe(false)
  expect((await viewContest(house.db))?.open).toBe(false)
})

test('where an operator has one open, theirs stays and the demonstration’s stays away', async () => {
  const house = await open()
  await house.db.transaction((tx) =>
    openContest(house.parts.tags, tx, { title: 'Theirs', theme: 'Rivers', days: 3, sample: false }),
  )
  expect(await seedContest(house.parts)).toBe(false)
  expect((await viewContest(house.db))?.title).toBe('Theirs')
})
