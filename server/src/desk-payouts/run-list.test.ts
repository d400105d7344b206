// The list of payout runs through HTTP on a real PostgreSQL, with more of them than stand on a page.
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import type { DeskPayoutRun } from '@rasika/contract/desk-payout-runs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { todayItems } from '../testing/operators.ts'
import { openPayoutsTestApp, type PayoutsTestApp } from '../testing/paying-out.ts'

let testApp: PayoutsTestApp
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
  await testApp.sold(await testApp.withAccount(), 150_000)
})
afterAll(() => testApp?.close())

const list = async (page = '') =>
  (await testApp.clerk.request<{ data: DeskPayoutRun[]; page: DeskPage }>(`GET /desk/api/payout-runs${page}`)).body

test('payout runs are paged to the first one there was', async () => {
  await testApp.db.run('INSERT INTO payout_runs (dropped_at) SELECT now() FROM generate_series(1, 119)')
  const { number: run } = (await testApp.propose()).body.data
  const pages = [await list(), await list('?page=2'), await list('?page=3')]
  expect(pages.flatMap(({ data }) => data.map(({ number }) => number))).toEqual(
    Array.from({ length: 120 }, (_, index) => run - index),
  )
  expect(pages.map(({ page: { total, hasNext } }) => [total, hasNext])).toEqual([
    [120, true],
    [120, true],
    [120, false],
  ])
  expect(pages[0]?.data.map(({ state }) => state).slice(0, 2)).toEqual(['proposed', 'dropped'])
  const command = async (written: string) =>
    (await carryOutCommand(testApp.context, parseCommand(written.split(' ')), 'asha')).length
  // With the head.
  expect([await command('payout runs'), await command('payout runs --limit 120')]).toEqual([51, 121])
  await testApp.settle(run)
})

test('a run shows that it waits for a second person, however many other approvals wait', async () => {
  await testApp.db.run(
    `INSERT INTO desk_approvals (action, object, detail, requested_by, requested_at)
     SELECT 'order refund', 'R-' || n, '{}', (SELECT id FROM operators WHERE name = 'Mohan'), now() - interval '1 day'
     FROM generate_series(1, 100) n`,
  )
  const { number: run } = (await testApp.propose()).body.data
  await testApp.act(testApp.manager, run, 'approve')
  expect((await list()).data[0]).toMatchObject({ number: run, state: 'waiting' })
  const items = await todayItems(testApp.clerk)
  expect(items.filter(({ group }) => group === 'approvals')).toHaveLength(101)
})
