import type { DeskListedTicket } from '@rasika/contract/desk-tickets.ts'
import type { TodayFigures } from '@rasika/contract/desk-today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { seedTickets, seedVisits } from './tickets.ts'

let testApp: TestApp
let viewer: TestOperator
beforeAll(async () => {
  testApp = await openTestApp()
  viewer = await newOperator(testApp, 'viewer')
})
afterAll(() => testApp?.close())

test('a demonstration has messages of some hours, one answered, seeded once by two starts at once', async () => {
  const seeded = await Promise.all([seedTickets(testApp.context), seedTickets(testApp.context)])
  expect(seeded.toSorted()).toEqual([false, true])
  expect(await seedTickets(testApp.context)).toBe(false)
  const { body } = await viewer.request<{ data: DeskListedTicket[] }>('GET /desk/api/tickets')
  expect(body.data.map(({ status }) => status).toSorted()).toEqual(['answered', 'open', 'open', 'open'])
  const ages = body.data.map(({ sentAt }) => (Date.now() - Date.parse(sentAt)) / 3_600_000)
  expect(ages.every((hours) => hours > 2 && hours < 48)).toBe(true)
})

test('its visitors are more than its orders, step by step', async () => {
  await seedVisits(testApp.context)
  await seedVisits(testApp.context)
  const { funnel } = (await viewer.request<{ data: { figures: TodayFigures } }>('GET /desk/api/today')).body.data
    .figures
  const counts = funnel.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(counts.slice(0, 3)).toEqual([364, 154, 14])
})
