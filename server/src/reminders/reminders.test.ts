// Reminders of lots through HTTP, and the mails they trigger.
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { beside } from '../testing/beside.ts'
import { absentId } from '../testing/ids.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newOperator, todayItems } from '../testing/operators.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { insertPaidOrderRow } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'
import { handOverBy } from '@rasika/contract/delivery-days.ts'
import { recordScan } from '../shipments/record.ts'
import { reminderTasks } from './jobs.ts'

let testApp: TestApp
let artist: Person
let buyer: Person

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyer(testApp)
})
afterAll(() => testApp?.close())

const add = (auctionId: unknown, by = buyer) =>
  testApp.request('POST /api/v1/auction/reminder', { token: by.token, body: { auctionId } })
const remove = (auctionId: unknown, by = buyer) =>
  testApp.request('DELETE /api/v1/auction/reminder', { token: by.token, body: { auctionId } })
const list = async (by = buyer) =>
  (await testApp.request<{ data: AuctionCard[] }>('GET /api/v1/user/reminders', { token: by.token })).body.data.map(
    ({ id }) => id,
  )
const lot = (more: Record<string, unknown> = {}) => newLot(testApp, artist, more)
const run = async () => {
  for (const task of reminderTasks(testApp.context)) await task.run(null)
}
const mailsAbout = async (id: string) =>
  (
    await testApp.db.many<{ mail: string }>(
      `SELECT split_part(key, ':', 1) || ' ' || recipient AS mail FROM mails WHERE about = $1 ORDER BY key, recipient`,
      [id],
    )
  ).map(({ mail }) => mail)

describe('a reminder', () => {
  test('that waits while its buyer closes the account is refused', async () => {
    const [id, leaving] = [await lot(), await newBuyer(testApp)]
    const { status } = await beside(
      testApp,
      () => add(id, leaving),
      ['SELECT FROM buyers WHERE id = $1 FOR UPDATE', [leaving.id]],
      ['UPDATE buyers SET closed_at = clock_timestamp() WHERE id = $1', [leaving.id]],
    )
    expect(status).toBe(401)
    expect(await testApp.db.many('SELECT FROM auction_reminders WHERE buyer_id = $1', [leaving.id])).toEqual([])
  })

  test('is added once and removed once, however often it is requested', async () => {
    const id = await lot()
    expect((await add(id)).body).toMatchObject({ error: false, message: words.done.reminderAdded })
    expect((await add(id)).status).toBe(200)
    expect(await list()).toEqual([id])
    expect((await remove(id)).body).toMatchObject({ message: words.done.reminderRemoved })
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('is listed by the end of its lot, to its own buyer only, while the lot is live or upcoming', async () => {
    const [late, soon, over, cancelled] = [
      await lot({ endDate: inHours(9) }),
      await lot({ startDate: inHours(2), endDate: inHours(5) }),
      await lot(),
      await lot(),
    ]
    for (const id of [late, soon, over, cancelled]) await add(id)
    await advanceHours(testApp, over, 30)
    await testApp.request(`PATCH /api/v1/auction/cancel/${cancelled}`, { token: artist.token, body: {} })
    expect(await list()).toEqual([soon, late])
    expect(await list(await newBuyer(testApp))).toEqual([])
    for (const id of [late, soon]) await remove(id)
  })

  test('is refused for a lot that is over, for one that does not exist, and for a malformed id', async () => {
    const id = await lot()
    await advanceHours(testApp, id, 30)
    expect((await add(id)).body.code).toBe('auction_over')
    expect((await add(absentId)).body.code).toBe('not_found')
    expect((await add('nonsense')).body.code).toBe('not_found')
    expect((await remove('nonsense')).body.code).toBe('not_found')
  })

  test('is in the export of the data of its buyer', async () => {
    const owner = await newBuyer(testApp)
    const id = await lot()
    await add(id, owner)
    const { body } = await testApp.request<{ data: { reminders: unknown[] } }>('GET /api/v1/user/export', {
      token: owner.token,
    })
    expect(JSON.stringify(body)).toContain(id)
  })
})

test('reminders of lots that are over or cancelled are deleted, those of open lots stay', async () => {
  const [open, over, cancelled] = [await lot(), await lot(), await lot()]
  for (const id of [open, over, cancelled]) await add(id)
  await advanceHours(testApp, over, 30)
  await testApp.request(`PATCH /api/v1/auction/cancel/${cancelled}`, { token: artist.token, body: {} })
  await run()
  const storedReminders = await testApp.db.many<{ id: string }>(
    'SELECT auction_id AS id FROM auction_reminders WHERE auction_id = ANY($1)',
    [[open, over, cancelled]],
  )
  expect(storedReminders).toEqual([{ id: open }])
  await remove(open)
})

describe('the mails of a reminder', () => {
  test('are one when the lot opens and one an hour before it ends, each once', async () => {
    const id = await lot({ startDate: inHours(1), endDate: inHours(26) })
    await add(id)
    await run()
    expect(await mailsAbout(id)).toEqual([])
    await advanceHours(testApp, id, 1.5)
    await Promise.all([run(), run()])
    await run()
    expect(await mailsAbout(id)).toEqual([`auction_opening ${buyer.email}`])
    await bidOn(testApp, await newBuyer(testApp), id, 7000)
    await advanceHours(testApp, id, 23.8)
    await Promise.all([run(), run()])
    await run()
    expect(await mailsAbout(id)).toEqual([`auction_ending ${buyer.email}`, `auction_opening ${buyer.email}`])
    const texts = await testApp.db.many<{ text: string }>('SELECT text FROM mails WHERE about = $1 ORDER BY key', [id])
    expect(texts[0]?.text).toContain('₹7,000')
    expect(texts[1]?.text).toContain('₹5,000')
  })

  test('are written though the mail of another reminder cannot be', async () => {
    const others = [await newBuyer(testApp), await newBuyer(testApp)]
    const id = await lot({ startDate: inHours(1), endDate: inHours(26) })
    for (const one of [buyer, ...others]) await add(id, one)
    await advanceHours(testApp, id, 1.5)
    await testApp.db.run(`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql`)
    const trigger = `broken BEFORE INSERT ON mails FOR EACH ROW WHEN (NEW.recipient = '${buyer.email}')`
    await testApp.db.run(`CREATE TRIGGER ${trigger} EXECUTE FUNCTION fail()`)
    const openings = (of: readonly Person[]) => of.map(({ email }) => `auction_opening ${email}`).toSorted()
    await expect(run()).rejects.toThrow('1 of 3 rows failed')
    expect((await mailsAbout(id)).toSorted()).toEqual(openings(others))
    await testApp.db.run('DROP TRIGGER broken ON mails')
    await run()
    expect((await mailsAbout(id)).toSorted()).toEqual(openings([buyer, ...others]))
  })

  test('are not sent for what had passed when the reminder was made', async () => {
    const id = await lot({ endDate: inHours(0.5) })
    await add(id)
    await run()
    expect(await mailsAbout(id)).toEqual([])
  })

  test('are one where the lot opens within an hour of its end', async () => {
    const id = await lot({ startDate: inHours(1), endDate: inHours(1.5) })
    await add(id)
    await advanceHours(testApp, id, 1.1)
    await run()
    await run()
    expect(await mailsAbout(id)).toEqual([`auction_opening ${buyer.email}`])
  })

  test('are not sent after the reminder is removed or the auction cancelled', async () => {
    const [removed, cancelled] = [await lot({ startDate: inHours(1) }), await lot({ startDate: inHours(1) })]
    for (const id of [removed, cancelled]) await add(id)
    await remove(removed)
    await testApp.request(`PATCH /api/v1/auction/cancel/${cancelled}`, { token: artist.token, body: {} })
    for (const id of [removed, cancelled]) await advanceHours(testApp, id, 2)
    await run()
    for (const id of [removed, cancelled]) expect(await mailsAbout(id)).toEqual([])
  })
})

test('the artist of a parcel that came back, or is packed after a lost one, is reminded by the deadline of that parcel', async () => {
  await newWork(testApp, artist)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  /** Its scans: the state, and how many hours ago. */
  const parcelWith = (...scans: (readonly ['in_transit' | 'returned' | 'lost' | 'packed', number])[]) =>
    testApp.db.transaction(async (tx) => {
      const { orderId } = await insertPaidOrderRow(tx, { artistId: artist.id, buyerId: buyer.id, price: 100_000 })
      for (const [state, hours] of scans)
        await recordScan(tx, orderId, { state, source: 'artist', at: hoursAgo(hours) })
      return orderId
    })
  const orders = [
    await parcelWith(['in_transit', 90], ['returned', 40]),
    await parcelWith(['in_transit', 90], ['returned', 50]),
    await parcelWith(['in_transit', 90], ['returned', 73]),
    // A lost work may not be there to be sent again, until its artist packs.
    await parcelWith(['in_transit', 250], ['lost', 200]),
    await parcelWith(['in_transit', 250], ['lost', 200], ['packed', 2]),
    await parcelWith(['in_transit', 250], ['lost', 200], ['packed', 150]),
  ]
  await Promise.all([run(), run()])
  await run()
  const keysOf = (id: string) =>
    testApp.db.many<{ key: string }>(`SELECT key FROM mails WHERE about = $1 AND key LIKE 'hand_over%'`, [id])
  const keys = await Promise.all(orders.map(async (id) => (await keysOf(id)).map(({ key }) => key.replace(id, ''))))
  expect(keys).toEqual([[], ['hand_over_soon::2'], ['hand_over_late::2'], [], [], ['hand_over_late::2']])
})

test('of a second parcel, the page, Today and the mail name the same day for handing it over', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const packedAt = hoursAgo(150)
  const orderId = await testApp.db.transaction(async (tx) => {
    const sold = { artistId: artist.id, buyerId: buyer.id, price: 100_000, paidAt: hoursAgo(300).toISOString() }
    const { orderId: id } = await insertPaidOrderRow(tx, sold)
    await recordScan(tx, id, { state: 'in_transit', source: 'artist', at: hoursAgo(250) })
    await recordScan(tx, id, { state: 'lost', source: 'artist', at: hoursAgo(200) })
    await recordScan(tx, id, { state: 'packed', source: 'artist', at: packedAt })
    return id
  })
  const page = await testApp.request<{ data: ArtistOrderDetail }>(`GET /api/v1/artist/order/${orderId}`, {
    token: artist.token,
  })
  const { timeline, orderNumber } = page.body.data
  const until = timeline.find(({ step }) => step === 'handed_over')?.until ?? ''
  expect(until).toBe(handOverBy(packedAt).toISOString())
  const manager = await newOperator(testApp, 'manager')
  const today = await todayItems(manager)
  expect(today.find(({ label }) => label === orderNumber)).toMatchObject({
    group: 'to_ship',
    since: packedAt.toISOString(),
    deadline: until,
  })
  await run()
  const mails = await testApp.db.many<{ key: string; text: string }>('SELECT key, text FROM mails WHERE about = $1', [
    orderId,
  ])
  expect(mails.map(({ key }) => key)).toEqual([`hand_over_late:${orderId}:2`])
  expect(mails[0]?.text).toContain(formatDate(until))
})

test('an artist is reminded once that the last day of handing over has passed, unless the parcel has left', async () => {
  await newWork(testApp, artist)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const sell = async (hours: number, more: object = {}) =>
    testApp.db.transaction(
      async (tx) =>
        (
          await insertPaidOrderRow(tx, {
            artistId: artist.id,
            buyerId: buyer.id,
            price: 100_000,
            paidAt: hoursAgo(hours).toISOString(),
            ...more,
          })
        ).orderId,
    )
  const [fresh, late, file, refunded, sent] = [
    await sell(2),
    await sell(150),
    await sell(150, { deliveryType: 'Digital' }),
    await sell(150),
    await sell(150),
  ]
  await testApp.db.run(`UPDATE orders SET state = 'refunded' WHERE id = $1`, [refunded])
  const handedOver = await testApp.request(`POST /api/v1/artist/order/${sent}/handed-over`, {
    token: artist.token,
    body: { courier: 'Delhivery', trackingNumber: '12345678901' },
  })
  expect(handedOver.status).toBe(200)
  await Promise.all([run(), run()])
  await run()
  const reminded = async (id: string) => (await mailsAbout(id)).filter((mail) => mail.endsWith(artist.email))
  expect(await Promise.all([fresh, late, file, refunded, sent].map(reminded))).toEqual([
    [],
    [`hand_over_late ${artist.email}`],
    [],
    [],
    [],
  ])
})
