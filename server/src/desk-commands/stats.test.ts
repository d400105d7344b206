// The statistics as an operator reads them.
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { deskWords } from './words.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const desk = (line: string) => carryOutCommand(testApp.context, parseCommand(line.split(' ')), 'asha')
const opened = (name: string, objectId: string | null, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/v1/analytics/event',
    headers,
    payload: { name, ...(objectId ? { objectId } : {}) },
  })

test('an empty database has a line for each day, and a line that no page was opened', async () => {
  const lines = await desk('stats --days 3')
  expect(lines).toHaveLength(1 + 3 + 1 + 2)
  expect(lines.at(-1)).toBe(deskWords.stats.noEvents)
})

test('pages, people and works seen are counted on their day, and visitors with DNT or Sec-GPC are not', async () => {
  const artist = await newArtist(testApp)
  await newBuyer(testApp)
  const id = await newWork(testApp, artist)
  await opened('artwork_opened', id)
  await opened('home_screen_opened', null)
  await opened('home_screen_opened', null, { dnt: '1' })
  await opened('home_screen_opened', null, { 'sec-gpc': '1' })
  const lines = await desk('stats --days 1')
  const today = dayInIndia(new Date())
  expect(lines.find((line) => line.startsWith(today))?.split(/ {2,}/)).toEqual([
    today,
    '2',
    '1',
    '0',
    '1',
    '1',
    '0',
    '0',
    '₹0',
  ])
  expect(lines.slice(-2).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['artwork_opened', '1'],
    ['home_screen_opened', '1'],
  ])
  expect(
    await testApp.db.one("SELECT detail FROM desk_actions WHERE action = 'stats' ORDER BY id DESC LIMIT 1"),
  ).toEqual({
    detail: { days: 1 },
  })
})

test('what is no number of days is no command', () => {
  for (const line of ['stats --days 0', 'stats --days 400', 'stats today'])
    expect(() => parseCommand(line.split(' ')), line).toThrow(UsageError)
})
