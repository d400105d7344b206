// Photographs of work and parcel at packing, through HTTP: who sees them, and until when they can be removed.
import type { ArtistOrderDetail, BuyerOrderDetail, Photograph } from '@rasika/contract/shipments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { box, delhivery, tomorrow } from '../bookings/bookings.testing.ts'
import { refundOrder } from '../orders/orders.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newPicture, newWork } from '../testing/works.ts'
import { reportParcel } from './shipments.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let id: string
let offsetSeconds = 0

beforeAll(async () => {
  testApp = await openPaymentsTestApp({ RATE_LOOSENESS: '0' })
  testApp.context.clock.now = () => new Date(Date.now() + offsetSeconds * 1000)
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  offsetSeconds = 0
  const placed = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  id = placed.orderId
})

type One = ResponseWith<ArtistOrderDetail>
const picture = async () => `data:image/png;base64,${(await newPicture()).toString('base64')}`
const add = async (file?: string, by = artist) =>
  testApp.request<One>(`POST /api/v1/artist/order/${id}/photographs`, {
    token: by.token,
    body: { file: file ?? (await picture()) },
  })
const remove = (photographId: string, by = artist) =>
  testApp.request<One>(`DELETE /api/v1/artist/order/${id}/photographs`, { token: by.token, body: { photographId } })
const act = (path: string, by: Person, body: object = {}) => testApp.request(`POST ${path}`, { token: by.token, body })
const handOver = () =>
  act(`/api/v1/artist/order/${id}/handed-over`, artist, { courier: 'Delhivery', trackingNumber: '12345678901' })
const ofArtist = async () =>
  (await testApp.request<One>(`GET /api/v1/artist/order/${id}`, { token: artist.token })).body.data.photographs
const ofBuyer = async () =>
  (await testApp.request<ResponseWith<BuyerOrderDetail>>(`GET /api/v1/order/${id}`, { token: buyer.token })).body.data
    .photographs
const fetched = (one: Photograph | undefined) => testApp.app.inject({ url: one?.url ?? '' })
const hashOf = async (photographId: string | undefined) =>
  (await testApp.db.one<{ hash: string }>('SELECT hash FROM parcel_photographs WHERE id = $1', [photographId]))?.hash

describe('a photograph at packing', () => {
  test('is seen by the artist and the buyer of the order, through links that expire, and by nobody else', async () => {
    const added = (await add()).body
    expect(added).toMatchObject({ message: 'The photograph is kept with the order' })
    const [photograph] = added.data.photographs
    expect([photograph?.parcel, (await ofArtist()).length, (await ofBuyer()).length]).toEqual([1, 1, 1])
    const file = await fetched((await ofBuyer())[0])
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    const otherArtist = await newArtist(testApp)
    expect([(await add(undefined, otherArtist)).status, (await add(undefined, buyer)).status]).toEqual([404, 403])
    expect((await remove(photograph?.id ?? '', otherArtist)).status).toBe(404)
    const url = photograph?.url ?? ''
    expect((await testApp.app.inject({ url: `${url.slice(0, -4)}AAAA` })).statusCode).toBe(404)
    expect((await testApp.app.inject({ url: url.replace('photograph/', '') })).statusCode).toBe(404)
    offsetSeconds = 601
    expect((await fetched(photograph)).json()).toMatchObject({ code: 'link_ended' })
  })

  test('has no public address, and its content cannot be used in a listing', async () => {
    const hash = await hashOf((await add()).body.data.photographs[0]?.id)
    for (const file of ['160.webp', '160.avif', 'mail.jpg'])
      expect((await testApp.app.inject({ url: `/images/${hash}/${file}` })).statusCode).toBe(404)
    await expect(newWork(testApp, artist, { images: [`/images/${hash}/160.webp`] })).rejects.toThrow('image_not_yours')
  })

  test('is one of eight at most, and the same one is stored once, however many are sent at once', async () => {
    const same = await picture()
    await Promise.all([add(same), add(same), add(same)])
    expect(await ofArtist()).toHaveLength(1)
    const files = await Promise.all(Array.from({ length: 10 }, picture))
    const responses = await Promise.all(files.map((file) => add(file)))
    expect(await ofArtist()).toHaveLength(8)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'too_many_photographs' })
  })

  test('is removed before the parcel is handed over; then the record is only added to', async () => {
    const [first] = (await add()).body.data.photographs
    const gone = (await add()).body.data.photographs[1]
    expect((await remove(gone?.id ?? '')).body.data.photographs).toHaveLength(1)
    expect((await remove(gone?.id ?? '')).status).toBe(200)
    await act(`/api/v1/artist/order/${id}/packed`, artist)
    await handOver()
    expect((await remove(first?.id ?? '')).body).toMatchObject({ code: 'photograph_fixed' })
    for (const change of ['DELETE FROM parcel_photographs', 'UPDATE parcel_photographs SET place = 8'])
      await expect(testApp.db.run(`${change} WHERE id = $1`, [first?.id])).rejects.toThrow('only added to')
    expect((await add()).body.data.photographs).toHaveLength(2)
    await act(`/api/v1/order/${id}/received`, buyer)
    expect((await add()).body).toMatchObject({ code: 'not_deliverable' })
    expect(await ofBuyer()).toHaveLength(2)
  })

  test('of the parcel that is sent again belongs to that one, and the first keeps its own', async () => {
    await add()
    await handOver()
    await testApp.db.transaction((tx) => reportParcel(tx, idOf(id), 'lost', testApp.context.publicUrl))
    const [first, second] = (await add()).body.data.photographs
    expect([first?.parcel, second?.parcel]).toEqual([1, 2])
    expect((await remove(first?.id ?? '')).body).toMatchObject({ code: 'photograph_fixed' })
    expect((await remove(second?.id ?? '')).body.data.photographs).toHaveLength(1)
  })

  test('of a parcel that was cancelled before it was handed over is removed; that of the next stays once it left', async () => {
    const first = (await add()).body.data.photographs[0]?.id ?? ''
    const pickup = { ...box, courierId: delhivery, day: tomorrow() }
    expect((await act(`/api/v1/artist/order/${id}/pickup`, artist, pickup)).status).toBe(200)
    expect((await act(`/api/v1/artist/order/${id}/pickup/cancel`, artist)).status).toBe(200)
    const second = (await add()).body.data.photographs[1]
    expect(second?.parcel).toBe(2)
    await handOver()
    expect((await remove(second?.id ?? '')).body).toMatchObject({ code: 'photograph_fixed' })
    expect((await remove(first)).body.data.photographs.map(({ parcel }) => parcel)).toEqual([2])
  })

  test('is not taken for an order that is refunded, nor what is no picture', async () => {
    expect((await add('data:image/png;base64,AAAA')).body).toMatchObject({ code: 'image_unreadable' })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id)))
    expect((await add()).body).toMatchObject({ code: 'not_deliverable' })
  })
})
