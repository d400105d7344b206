// A lot as a calendar entry (RFC 5545).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'

let testApp: TestApp
let artist: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp, { name: 'Asha Rao' })
})
afterAll(() => testApp?.close())

const getCalendar = (file: string) => testApp.request<string>(`GET /api/v1/auction/calendar/${file}`)
const unfolded = (text: string) => text.replace(/\r\n /g, '').split('\r\n')

test('a lot is one entry that ends with it, with an alarm before', async () => {
  const id = await newLot(testApp, artist, { title: 'Rain, roofs; and a river', endDate: '2031-01-02T10:30:00Z' })
  const { status, headers, body } = await getCalendar(`${id}.ics`)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH'])
  expect(unfolded(body)).toEqual(
    expect.arrayContaining([
      `UID:${id}@rasika.test`,
      'DTSTART:20310102T101500Z',
      'DTEND:20310102T103000Z',
      'SUMMARY:Auction ends: Rain\\, roofs\\; and a river',
      `URL:http://rasika.test/auction/${id}`,
      'STATUS:CONFIRMED',
      'TRIGGER;RELATED=END:-PT10M',
    ]),
  )
})

test('each change of its time has a higher number than the one before, without a bid and with one', async () => {
  const id = await newLot(testApp, artist, { endDate: '2031-01-02T10:30:00Z' })
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await getCalendar(`${id}.ics`)).body)?.[1])
  const numbers = [await sequence()]
  const moveTo = async (changed: object) => {
    const { status } = await testApp.request(`PATCH /api/v1/auction/update/${id}`, {
      token: artist.token,
      body: changed,
    })
    expect(status).toBe(200)
    numbers.push(await sequence())
  }
  await moveTo({ endDate: '2031-01-02T11:30:00Z' })
  await moveTo({ endDate: '2031-01-02T09:30:00Z' })
  await bidOn(testApp, await newBuyer(testApp), id, 6000)
  await moveTo({ endDate: '2031-01-03T09:30:00Z' })
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

test('no line is longer than a calendar accepts, and no character is cut in two', async () => {
  const { body } = await getCalendar(`${await newLot(testApp, artist, { title: 'वर्षा '.repeat(25).trim() })}.ics`)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(body).join('\n')).toContain('वर्षा '.repeat(25).trim())
})

test('a title cannot write lines of its own', async () => {
  const { body } = await getCalendar(`${await newLot(testApp, artist, { title: 'One\r\nDTEND:20990101T000000Z' })}.ics`)
  expect(unfolded(body).filter((line) => line.startsWith('DTEND'))).toHaveLength(1)
})

test('what is no lot, or another file of it, is not found', async () => {
  for (const file of ['no-id.ics', '00000000-0000-4000-8000-000000000000.ics', await newLot(testApp, artist)])
    expect((await getCalendar(file)).status).toBe(404)
})
