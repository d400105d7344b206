// What judges and managers do at once, on real PostgreSQL: an entry has two judges, and results are set once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { decideContest, endedContest, entryOf, giveScore, judgeAll, viewContest } from './contests.testing.ts'

let testApp: TestApp
let managers: TestOperator[]
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_POOL: '20', DATABASE_STATEMENT_MS: '30000' })
  managers = []
  for (let n = 0; n < 6; n++) managers.push(await newOperator(testApp, 'manager', `Manager ${n}`))
})
afterAll(() => testApp?.close())

test('six judges who score one entry at once are two, and the others are refused', async () => {
  const { id, entrants } = await endedContest(testApp, 1)
  const entryId = entrants[0]?.entryId ?? ''
  const responses = await Promise.all(managers.map((one, nth) => giveScore(one, id, entryId, nth)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
  expect(entryOf(await viewContest(managers[0] as TestOperator, id), entryId)?.judgeCount).toBe(2)
})

test('six managers who set the results at once set them once, with one mail to each entrant', async () => {
  const contest = await endedContest(testApp, 4)
  await judgeAll(contest, managers.slice(0, 2), [9, 8, 7, 6])
  const responses = await Promise.all(
    managers.map((one, nth) => decideContest(one, contest.id, { finalists: nth % 3 })),
  )
  expect(responses.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array(5).fill('judging_closed'),
  ])
  expect(await testApp.db.one("SELECT count(*) AS mails FROM mails WHERE key LIKE 'contest_result:%'")).toEqual({
    mails: 4,
  })
  const acts = await testApp.db.many("SELECT operator FROM desk_actions WHERE action = 'contest results'")
  expect(acts).toEqual([{ operator: managers[responses.findIndex(({ status }) => status === 200)]?.name }])
})

test('scores that come while the results are set count with them, or are refused', async () => {
  const contest = await endedContest(testApp, 3)
  const [first, second] = managers as [TestOperator, TestOperator]
  await judgeAll(contest, [first, second], [5, 3, 1])
  const entryId = contest.entrants[2]?.entryId ?? ''
  const [changed, decided] = await Promise.all([
    giveScore(first, contest.id, entryId, 10),
    decideContest(second, contest.id),
  ])
  expect(decided.status).toBe(200)
  const { entries } = await viewContest(first, contest.id)
  expect([changed.body.code ?? changed.status, entries[0]?.id]).toEqual(
    changed.status === 200 ? [200, entryId] : ['judging_closed', contest.entrants[0]?.entryId],
  )
})
