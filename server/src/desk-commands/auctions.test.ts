// Auctions at the desk: show a lot with its ledger, and cancel one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { absentId } from '../testing/ids.ts'
import { bidOn, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { deskWords } from './words.ts'

let testApp: TestApp
let artist: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyer(testApp, { name: 'Ravi Menon' })
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE desk_actions'))

const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
const rows = () => testApp.db.many('SELECT operator, action, object, detail FROM desk_actions ORDER BY id')
const statusOf = async (id: string) =>
  (await testApp.request<{ data: { status: string } }>(`GET /api/v1/auction/status/${id}`)).body.data.status

test('show prints every bid and maximum with its bidder and the ledger; the look-up is logged', async () => {
  const id = await newLot(testApp, artist, { title: 'Rain' })
  await bidOn(testApp, buyer, id, 6000, 9000)
  const text = (await desk('auction', 'show', id.toUpperCase())).join('\n')
  for (const expectedText of ['Rain, Asha Rao', 'active', '₹6,000', '₹9,000', 'Ravi Menon', buyer.email, 'placed'])
    expect(text).toContain(expectedText)
  expect(await rows()).toEqual([{ operator: 'asha', action: 'auction show', object: id, detail: {} }])
})

test('cancel ends it without a sale, mails its bidders, and is logged with the reason', async () => {
  const id = await newLot(testApp, artist, { title: 'Hill' })
  await bidOn(testApp, buyer, id, 6000)
  const [line] = await desk('auction', 'cancel', id, '--reason', 'A copy')
  expect(line).toContain('“Hill”, is cancelled. Its bidders get a mail')
  expect(await statusOf(id)).toBe('cancelled')
  expect(
    await testApp.db.many(`SELECT 1 FROM mails WHERE recipient = $1 AND subject LIKE '%Hill%'`, [buyer.email]),
  ).toHaveLength(1)
  expect(await rows()).toEqual([
    { operator: 'asha', action: 'auction cancel', object: id, detail: { reason: 'A copy' } },
  ])
})

test('an impossible command is refused with a message and leaves no row', async () => {
  const id = await newLot(testApp, artist)
  await desk('auction', 'cancel', id)
  await expect(desk('auction', 'cancel', id)).rejects.toThrow('This auction is over')
  await expect(desk('auction', 'show', absentId)).rejects.toThrow('The requested resource was not found')
  expect(() => parseCommand(['auction', 'show'])).toThrow(deskWords.noAuction)
  expect(() => parseCommand(['auction', 'cancel', 'no-id'])).toThrow(UsageError)
  expect(await rows()).toHaveLength(1)
})
