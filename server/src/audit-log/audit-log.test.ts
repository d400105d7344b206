// The audit log through HTTP: what is in it, how it is filtered and exported, and that nothing in it changes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operator } from '../platform/caller.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { recordAct, recordCommand, recordLook } from './audit-log.ts'

let testApp: TestApp
let viewer: TestOperator
type Rows = { data: { operator: string; action: string; object: string; onScreen: boolean; kind: string }[] }
const listed = async (query: Record<string, string>) =>
  (await viewer.request<Rows>('GET /desk/api/audit', { query })).body.data.map((row) => `${row.action} ${row.object}`)

beforeAll(async () => {
  testApp = await openTestApp()
  viewer = await newOperator(testApp, 'viewer', 'Farhan Qureshi')
  const operator = (await testApp.db.one<Operator>('SELECT id, name, email, role FROM operators LIMIT 1')) as Operator
  await testApp.db.transaction(async (tx) => {
    await recordAct(tx, operator, { action: 'order refund', object: 'R-7K3F-9R', detail: { reason: '=2+3' } })
    await recordLook(tx, operator, { action: 'order address', object: 'R-7K3F-9R' })
    await recordCommand(tx, 'root', 'act', { action: 'coupon add', object: '100%_OFF' })
  })
})
afterAll(() => testApp?.close())

test('rows are newest first, and found by operator, action, object, kind and day', async () => {
  expect((await listed({}))[0]).toBe('coupon add 100%_OFF')
  expect(await listed({ search: 'r-7k3f' })).toEqual(['order address R-7K3F-9R', 'order refund R-7K3F-9R'])
  expect(await listed({ search: '0%_o' })).toEqual(['coupon add 100%_OFF'])
  expect(await listed({ kind: 'look' })).toEqual(['order address R-7K3F-9R'])
  expect(await listed({ search: 'farhan', kind: 'act' })).toEqual(['order refund R-7K3F-9R'])
  expect(await listed({ until: '2020-01-01' })).toEqual([])
  expect(await listed({ from: '2020-01-01', search: 'root' })).toEqual(['coupon add 100%_OFF'])
})

test('rows are sorted by operator, action and object as well', async () => {
  expect((await listed({ sort: 'object' })).at(0)).toBe('coupon add 100%_OFF')
  expect((await listed({ sort: 'action', kind: 'act' })).at(0)).toBe('coupon add 100%_OFF')
  expect((await listed({ sort: '-operator' })).at(0)).toBe('coupon add 100%_OFF')
  expect(await listed({ sort: 'at' })).toEqual((await listed({})).toReversed())
})

test('an export has what the filters find, no formula, and is recorded', async () => {
  await testApp.db.transaction((tx) => recordCommand(tx, 'root', 'act', { action: 'refund again', object: '=1+1' }))
  const { body } = await viewer.request<{ data: { csv: string } }>('GET /desk/api/audit/csv', {
    query: { search: 'refund' },
  })
  expect(body.data.csv.split('\r\n')).toHaveLength(4)
  expect(body.data.csv).toContain(',Act,order refund,R-7K3F-9R,reason: =2+3')
  expect(body.data.csv).toContain(`,refund again,"'=1+1",`)
  expect(await listed({ search: 'export' })).toEqual(['audit log export null'])
})

test('the database refuses to change or remove a row', async () => {
  await expect(testApp.db.run(`UPDATE desk_actions SET operator = 'somebody'`)).rejects.toThrow('only ever added to')
  await expect(testApp.db.run('DELETE FROM desk_actions')).rejects.toThrow('only ever added to')
})

test('a list ends at its last page, and an export of the most rows is marked as full', async () => {
  const csvOf = async (query: Record<string, string>) =>
    (await viewer.request<{ data: { csv: string; isFull?: boolean } }>('GET /desk/api/audit/csv', { query })).body.data
  await testApp.db.run(
    `INSERT INTO desk_actions (operator, kind, action, detail)
     SELECT 'robot', 'act', 'many', '{}' FROM generate_series(1, 20001)`,
  )
  const last = await viewer.request<{ page: object }>('GET /desk/api/audit', {
    query: { search: 'robot', page: '400' },
  })
  expect(last.body.page).toMatchObject({ number: 400, hasNext: false })
  const all = await csvOf({ search: 'robot' })
  expect([all.csv.split('\r\n').length - 2, all.isFull]).toEqual([10_000, true])
  expect((await csvOf({ search: 'R-7K3F-9R' })).isFull).toBe(false)
})
