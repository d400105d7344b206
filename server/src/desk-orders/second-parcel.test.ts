// A parcel that did not arrive and the one that is sent after it: what the desk may set, and what buyer and artist see.
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellParcel, type SoldParcel } from '../bookings/bookings.testing.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'

let testApp: PaymentsTestApp
let clerk: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
})
afterAll(() => testApp?.close())

type One = { data: DeskOrder; code?: string; message?: string }

/** A parcel that is handed over by hand, with the desk's calls about its order. */
async function handedOver() {
  const sold = await sellParcel(testApp)
  await sold.asArtist('POST', '/handed-over', { courier: 'DTDC', trackingNumber: 'B12345678' })
  const { orderNumber: number } = await sold.ofArtist()
  const desk = (method: string, path: string, body?: object) =>
    clerk.request<One>(`${method} /desk/api/order/${number}${path}`, body ? { body } : {})
  return {
    ...sold,
    set: (to: string) => desk('PATCH', '/delivery', { to }),
    report: (state: string) => desk('POST', '/parcel', { state }),
    atDesk: async () => (await desk('GET', '')).body.data,
  }
}
const states = async (sold: SoldParcel) => (await sold.ofBuyer()).parcels.map(({ state }) => state)

test('a second parcel whose pickup is booked is set to Delivered only once a courier has it', async () => {
  const sold = await handedOver()
  expect((await sold.report('lost')).status).toBe(200)
  expect((await sold.book()).status).toBe(200)
  expect(await states(sold)).toEqual(['pickup_due', 'lost'])
  expect((await sold.atDesk()).acts.deliver).toEqual(['Shipped'])

  const early = await sold.set('Delivered')
  expect(early.body).toMatchObject({
    code: 'not_deliverable',
    message: 'A pickup is booked for this parcel. Set it to Shipped first, once a courier has it',
  })
  expect(await states(sold)).toEqual(['pickup_due', 'lost'])
  expect((await sold.view()).mayCancel).toBe(true)

  expect((await sold.set('Shipped')).body.data.acts.deliver).toEqual(['Delivered'])
  expect((await sold.set('Shipped')).status).toBe(200)
  expect((await sold.set('Delivered')).status).toBe(200)
  expect(await states(sold)).toEqual(['delivered', 'lost'])
  expect((await sold.ofBuyer()).deliveryStatus).toBe('Delivered')
})

test('a parcel that came back, or whose pickup was cancelled, is not set to Delivered: the artist sends another first', async () => {
  const another = {
    code: 'not_deliverable',
    message: 'This parcel came back, or its pickup was cancelled. The artist has to send another one first',
  }
  const sold = await handedOver()
  await sold.report('returned')
  expect((await sold.atDesk()).acts.deliver).toEqual([])
  expect((await sold.set('Delivered')).body).toMatchObject(another)
  await sold.book()
  await sold.cancel()
  expect(await states(sold)).toEqual(['cancelled', 'returned'])
  for (const to of ['Shipped', 'Delivered']) expect((await sold.set(to)).body).toMatchObject(another)
  expect((await sold.ofBuyer()).deliveryStatus).toBe('Shipped')
})

test('a parcel that goes back, is back, lost or damaged is called so for buyer, artist and desk', async () => {
  const stopped = async (sold: Awaited<ReturnType<typeof handedOver>>) => {
    const seen = [await sold.ofBuyer(), await sold.ofArtist(), await sold.atDesk()].map(({ timeline }) => timeline)
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    const stop = seen[0]?.find(({ state, step }) => state === 'stopped' || step === 'came_back')
    const expected = seen[0]?.find(({ step }) => step === 'delivered')?.until
    return `${stop?.step} ${stop?.at === null ? 'to come' : 'happened'}, expected ${expected ?? 'no more'}`
  }
  const sold = await handedOver()
  await sold.report('returning')
  expect(await stopped(sold)).toBe('came_back to come, expected no more')
  expect((await sold.ofBuyer()).cancellation.block).toBe('not_arriving')
  expect((await sold.asBuyer('POST', '/cancel', { reason: null })).body.message).toMatch(
    /^The parcel does not reach you/,
  )
  await sold.report('returned')
  expect(await stopped(sold)).toBe('came_back happened, expected no more')
  for (const state of ['lost', 'damaged']) {
    const another = await handedOver()
    await another.report(state)
    expect(await stopped(another)).toBe(`${state} happened, expected no more`)
  }

  await sold.book()
  const again = await sold.ofBuyer()
  expect(again.timeline.find(({ step }) => step === 'handed_over')).toMatchObject({ state: 'now', at: null })
  expect(again.cancellation.block).toBeNull()
  expect((await sold.atDesk()).status).toBe('packed')
})
