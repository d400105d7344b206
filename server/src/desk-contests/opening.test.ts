// A manager opens a contest at the desk, through HTTP on a real PostgreSQL.
import type { DeskContest } from '@rasika/contract/desk-contests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'

let testApp: TestApp
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openTestApp()
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

const open = (by: TestOperator, body: object) =>
  by.request<{ data: DeskContest; code?: string; errors?: Record<string, string> }>('POST /desk/api/contests', { body })
const shownToAll = async () =>
  (await testApp.request<{ data: { title: string } | null }>('GET /api/v1/contest')).body.data?.title ?? null
const contest = { title: 'Art Contest', theme: 'Rivers', days: 10 }

test('a contest that a manager opens is open at once, until the end of its days, and is recorded', async () => {
  expect([(await open(clerk, contest)).status, await shownToAll()]).toEqual([403, null])
  const { status, body } = await open(manager, contest)
  expect([status, body.data.status, body.data.theme, await shownToAll()]).toEqual([
    200,
    'open',
    'Rivers',
    'Art Contest',
  ])
  expect(Date.parse(body.data.endsAt) - Date.parse(body.data.openedAt)).toBe(10 * 86_400_000)
  expect(body.data.audit.map(({ operator, action }) => `${operator}: ${action}`)).toEqual(['Mohan: contest open'])
})

test('two contests are never open at once, and a contest without a title or with no days is none', async () => {
  const second = await open(manager, { ...contest, title: 'Another' })
  expect([second.status, second.body.code]).toEqual([400, 'contest_open'])
  const empty = await open(manager, { title: ' ', theme: 'Rivers', days: 0 })
  expect([empty.status, Object.keys(empty.body.errors ?? {}).toSorted()]).toEqual([422, ['days', 'title']])
})
