// Settings at the desk through HTTP on a real PostgreSQL: in force where they are read, a second person for tax and
// fee, nobody overwrites what they have not seen.
import type { DeskSetting, DeskSettingChange } from '@rasika/contract/desk-settings.ts'
import type { ChangeableSetting } from '@rasika/contract/changeable-settings.ts'
import { dayInIndia, startOfDay } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settingsTag } from '../platform/tags.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { followSettings, loadSettings } from './desk-settings.ts'

const dayMs = 86_400_000
let testApp: PaymentsTestApp
let manager: TestOperator
let second: TestOperator
/** The clock of the app, moved by the tests. */
let ahead = 0
beforeAll(async () => {
  testApp = await openPaymentsTestApp(
    { PLATFORM_FEE_PERCENT: '10' },
    { clock: { now: () => new Date(performance.timeOrigin + performance.now() + ahead) } },
  )
  manager = await newOperator(testApp, 'manager', 'Mohan')
  second = await newOperator(testApp, 'manager', 'Meera')
})
afterAll(() => testApp?.close())

interface Answer {
  data: { settings: DeskSetting[] }
  code?: string
  errors?: Record<string, string>
}
const list = async () => (await manager.request<Answer>('GET /desk/api/settings')).body.data
const changesBy = async (query: string) =>
  (await manager.request<{ data: DeskSettingChange[] }>(`GET /desk/api/settings/changes${query}`)).body.data
const settingOf = async (name: ChangeableSetting) =>
  (await list()).settings.find((setting) => setting.name === name) as DeskSetting
const change = (name: ChangeableSetting, body: object, by = manager) =>
  by.request<Answer>(`POST /desk/api/setting/${name}`, { body: { lastChange: 0, ...body } })
const decide = (name: ChangeableSetting, body: object, by = second) =>
  by.request<Answer>(`POST /desk/api/setting/${name}/decision`, { body })
const inDays = (days: number) => dayInIndia(new Date(testApp.context.clock.now().getTime() + days * dayMs))

async function feeOfASale(): Promise<number> {
  const artist = await newArtist(testApp)
  const buyer = await newBuyerWithAddress(testApp)
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price: 10_000, maxPrice: 10_000 }))
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  const row = await testApp.db.one<{ amount: number }>(
    `SELECT amount FROM ledger_entries WHERE kind = 'fee' AND order_id = $1`,
    [body.data.orderId],
  )
  return (row?.amount ?? 0) / 100
}

test('a change counts at once where the setting is read, has a row with before and after, and is undone', async () => {
  const changed = await change('WIN_HOURS', { value: '48' })
  expect(changed.status).toBe(200)
  expect(testApp.context.config.WIN_HOURS).toBe(48)
  const setting = await settingOf('WIN_HOURS')
  expect(setting).toMatchObject({ value: '48', default: '72', needsSecond: false, next: null })
  expect((await changesBy(''))[0]).toMatchObject({ name: 'WIN_HOURS', value: '48', former: '72', setBy: 'Mohan' })
  await change('WIN_HOURS', { value: '72', lastChange: setting.lastChange })
  expect(testApp.context.config.WIN_HOURS).toBe(72)
  const { body } = await manager.request<{ data: { detail: { name: string; value: string }[] }[] }>(
    'GET /desk/api/audit',
    { query: { search: 'time to pay a won' } },
  )
  expect(body.data[1]?.detail).toEqual([
    { name: 'after', value: '48' },
    { name: 'before', value: '72' },
  ])
})

test('each percentage stands as it is written in the environment', async () => {
  const names = ['PLATFORM_FEE_PERCENT', 'TCS_PERCENT', 'FEE_GST_PERCENT', 'TDS_PERCENT', 'TDS_NO_PAN_PERCENT'] as const
  const values = await Promise.all(names.map(async (name) => (await settingOf(name)).value))
  expect(values).toEqual(['10', '0.5', '18', '0.1', '5'])
})

test('a value of a wrong shape, the same value, and a day where none belongs are refused by field', async () => {
  const errorsOf = async (name: ChangeableSetting, body: object) => (await change(name, body)).body.errors
  expect(await errorsOf('SUPPORT_EMAIL', { value: 'not an address' })).toHaveProperty('value')
  expect(await errorsOf('OFFER_HOURS', { value: '24' })).toHaveProperty('value')
  expect(await errorsOf('OFFER_HOURS', { value: '12', from: inDays(3) })).toHaveProperty('from')
  expect(await errorsOf('PLATFORM_FEE_PERCENT', { value: '12' })).toHaveProperty('from')
  expect(await errorsOf('PLATFORM_FEE_PERCENT', { value: '12', from: inDays(0) })).toHaveProperty('from')
  expect((await change('SESSION_SECRET' as ChangeableSetting, { value: 'x' })).status).toBe(404)
})

test('of two who change one setting at once, one is refused', async () => {
  const responses = await Promise.all([
    change('ORDER_DELIVERY_DAYS', { value: '9' }),
    change('ORDER_DELIVERY_DAYS', { value: '10' }, second),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(responses.map(({ body }) => body.code)).toContain('setting_changed')
  expect(await changesBy('?name=ORDER_DELIVERY_DAYS')).toHaveLength(1)
})

test('the fee waits for a second person, begins on its day, and counts for sales from then on', async () => {
  await change('PLATFORM_FEE_PERCENT', { value: '20', from: inDays(2) })
  expect((await change('PLATFORM_FEE_PERCENT', { value: '30', from: inDays(2) })).body.code).toBe('approval_waiting')
  const { waiting } = await settingOf('PLATFORM_FEE_PERCENT')
  expect(waiting).toMatchObject({ value: '20', requestedBy: 'Mohan', isOwn: true })
  const today = await todayItems(manager)
  expect(today).toMatchObject([
    { group: 'approvals', label: 'Gallery’s fee', what: 'Change of a setting, asked by Mohan' },
  ])
  const approve = { approvalId: waiting?.id, outcome: 'approved' }
  expect((await decide('PLATFORM_FEE_PERCENT', approve, manager)).body.code).toBe('second_person_needed')
  const responses = await Promise.all([
    decide('PLATFORM_FEE_PERCENT', approve),
    decide('PLATFORM_FEE_PERCENT', approve),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const approved = await settingOf('PLATFORM_FEE_PERCENT')
  expect(approved).toMatchObject({ value: '10', waiting: null, next: { value: '20' } })
  expect((await changesBy(''))[0]).toMatchObject({ setBy: 'Mohan', approvedBy: 'Meera', former: '10' })
  expect(await feeOfASale()).toBe(-1000)
  ahead = 3 * dayMs
  manager = await newOperator(testApp, 'manager', 'Mohan later')
  expect((await settingOf('PLATFORM_FEE_PERCENT')).value).toBe('20')
  expect(await feeOfASale()).toBe(-2000)
})

test('a change that is approved after its day begins the day after, and a withdrawn one never', async () => {
  ahead = 0
  manager = await newOperator(testApp, 'manager', 'Mohan once more')
  await change('TCS_PERCENT', { value: '1', from: inDays(1) })
  ahead = 5 * dayMs
  second = await newOperator(testApp, 'manager', 'Meera later')
  const approvalId = (await second.request<Answer>('GET /desk/api/settings')).body.data.settings.find(
    ({ name }) => name === 'TCS_PERCENT',
  )?.waiting?.id
  const { body } = await decide('TCS_PERCENT', { approvalId, outcome: 'approved' })
  const next = body.data.settings.find(({ name }) => name === 'TCS_PERCENT')?.next
  expect(next?.from).toBe(startOfDay(inDays(1)).toISOString())
  const { lastChange } = body.data.settings.find(({ name }) => name === 'TCS_PERCENT') as DeskSetting
  await change('TCS_PERCENT', { value: '0.5', from: inDays(4), lastChange }, second)
  const waiting = (await second.request<Answer>('GET /desk/api/settings')).body.data.settings.find(
    ({ name }) => name === 'TCS_PERCENT',
  )?.waiting
  await decide('TCS_PERCENT', { approvalId: waiting?.id, outcome: 'withdrawn' }, second)
  expect(testApp.context.changedSettings.at('TCS_PERCENT', new Date(inDays(30)))?.value).toBe('1')
})

test('a change takes the place of an earlier one that was to begin later', async () => {
  ahead = 0
  const at = (days: number) =>
    testApp.context.changedSettings.at('PLATFORM_FEE_PERCENT', new Date(`${inDays(days)}T12:00+05:30`))?.value
  manager = await newOperator(testApp, 'manager', 'Mohan at last')
  second = await newOperator(testApp, 'manager', 'Meera at last')
  const approve = async (value: string, days: number) => {
    const { lastChange } = await settingOf('PLATFORM_FEE_PERCENT')
    await change('PLATFORM_FEE_PERCENT', { value, from: inDays(days), lastChange })
    const { waiting } = await settingOf('PLATFORM_FEE_PERCENT')
    expect((await decide('PLATFORM_FEE_PERCENT', { approvalId: waiting?.id, outcome: 'approved' })).status).toBe(200)
  }
  await approve('25', 20)
  await approve('12', 8)
  // 20 begins in two days, by a test above.
  expect([at(3), at(9), at(21)]).toEqual(['20', '12', '12'])
  expect((await settingOf('PLATFORM_FEE_PERCENT')).next).toMatchObject({ value: '20' })
})

test('the changes are found, filtered, sorted and exported, and the export is recorded', async () => {
  const all = await changesBy('')
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one))
  expect(await changesBy('?sort=set')).toEqual(all.toReversed())
  const bySetting = (await changesBy('?sort=-setting')).map(({ name }) => name)
  expect(bySetting).toEqual(bySetting.toSorted().toReversed())
  expect(new Set(bySetting).size).toBeGreaterThan(2)
  expect(await changesBy('?name=PLATFORM_FEE_PERCENT&search=meer')).toEqual(
    all.filter(({ name, approvedBy }) => name === 'PLATFORM_FEE_PERCENT' && approvedBy?.startsWith('Meera')),
  )
  const today = dayInIndia(new Date(performance.timeOrigin + performance.now()))
  expect(await changesBy(`?from=${today}&until=${today}`)).toEqual(all)
  expect(await changesBy(`?from=${inDays(40)}`)).toEqual([])
  expect((await manager.request('GET /desk/api/settings/changes?sort=value')).status).toBe(422)
  const { body } = await manager.request<{ data: { csv: string } }>(
    'GET /desk/api/settings/changes/csv?name=WIN_HOURS&sort=set',
  )
  const [head, first] = body.data.csv.split('\r\n')
  expect(head).toBe('Day,Time (IST),Setting,Before,After,From,By,Approved by')
  expect(first).toMatch(/^[\d-]{10},[^,]+,Time to pay a won lot,72 hours,48 hours,[\d-]{10},Mohan,$/)
  const { rows } = (await testApp.db.one<{ rows: number }>(
    `SELECT (detail->>'rows')::int AS rows FROM desk_actions WHERE action = 'setting changes export'`,
  )) as { rows: number }
  expect(rows).toBe(all.filter(({ name }) => name === 'WIN_HOURS').length)
})

test('a stored value that the setting does not allow any more is not in force, and another takes its place', async () => {
  const before = await settingOf('ORDER_DELIVERY_DAYS')
  await testApp.db.run(
    `INSERT INTO setting_changes (name, value, former, from_at, set_by)
     SELECT 'ORDER_DELIVERY_DAYS', '15', $1, '2026-01-01', id FROM operators LIMIT 1`,
    [before.value],
  )
  await loadSettings(testApp.context)
  expect(testApp.context.config.ORDER_DELIVERY_DAYS).toBe(Number(before.value))
  const { value, since, lastChange } = await settingOf('ORDER_DELIVERY_DAYS')
  expect({ value, since }).toEqual({ value: before.value, since: before.since })
  const refused = await change('ORDER_DELIVERY_DAYS', { value: '11', lastChange })
  expect(refused.body.errors).toEqual({ value: 'Write a whole number from 1 to 10' })
  expect((await change('ORDER_DELIVERY_DAYS', { value: '8', lastChange })).status).toBe(200)
  expect((await settingOf('ORDER_DELIVERY_DAYS')).value).toBe('8')
})

test('settings that could not be read after a change in another process are read again, and pages rendered', async () => {
  const { context, db } = testApp
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let missed = () => {}
  const drop = vi.fn()
  const tags = { ...context.tags, drop, onMissed: (listener: () => void) => void (missed = listener) }
  const stop = await followSettings({ ...context, tags })
  await db.run(
    `INSERT INTO setting_changes (name, value, former, from_at, set_by)
     SELECT 'WIN_HOURS', '50', '72', clock_timestamp(), id FROM operators LIMIT 1`,
  )
  const reading = vi.spyOn(db, 'many').mockRejectedValueOnce(new Error('no connection'))
  const warned = vi.spyOn(context.log, 'warn')
  try {
    missed()
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1))
    expect(context.config.WIN_HOURS).not.toBe(50)
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(() => expect(context.config.WIN_HOURS).toBe(50))
    expect(reading).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(reading).toHaveBeenCalledTimes(2)
    expect(drop.mock.calls).toEqual([[[settingsTag]]])
  } finally {
    stop()
    reading.mockRestore()
    warned.mockRestore()
    vi.useRealTimers()
  }
})
