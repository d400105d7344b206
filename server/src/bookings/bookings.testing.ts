// A paid order, and what tests do with its pickup at the courier sandbox.
import type { BookRequest } from './bookings.ts'
import type { FailedAttempt, PickupView } from '@rasika/contract/bookings.ts'
import type { ArtistOrderDetail, BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { newBuyerWithAddress, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

export const tomorrow = () => inDays(1)
export const inDays = (days: number) =>
  dayInIndia(new Date(performance.timeOrigin + performance.now() + days * 86_400_000))
export const box = { weight: 4, length: 60, breadth: 50, height: 12 }
export const delhivery = '10'

export interface SandboxParcel {
  ref: string
  body: Record<string, unknown>
  awb: string | null
  status: number
  answers: Record<string, unknown>[]
  pickup_on: string | null
}

/** A paid order of a new work, with its people and their calls. */
export async function sellParcel(testApp: PaymentsTestApp, work: Record<string, unknown> = {}) {
  const [artist, buyer] = [await newArtist(testApp), await newBuyerWithAddress(testApp)]
  const placed = (await testApp.place(buyer, await newWork(testApp, artist, work))).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  const id = placed.orderId
  const asArtist = <Data>(method: string, path: string, body?: object, token = artist.token) =>
    testApp.request<ResponseWith<Data>>(`${method} /api/v1/artist/order/${id}${path}`, {
      token,
      ...(body ? { body } : {}),
    })
  const asBuyer = <Data>(method: string, path: string, body?: object) =>
    testApp.request<ResponseWith<Data>>(`${method} /api/v1/order/${id}${path}`, {
      token: buyer.token,
      ...(body ? { body } : {}),
    })
  const view = async () => (await asArtist<PickupView>('GET', '/pickup')).body.data
  return {
    id,
    artist,
    buyer,
    asArtist,
    asBuyer,
    view,
    book: (changed: Partial<BookRequest> = {}) =>
      asArtist<PickupView>('POST', '/pickup', { ...box, courierId: delhivery, day: tomorrow(), ...changed }),
    chooseDay: (day: string) => asArtist<PickupView>('POST', '/pickup/day', { day }),
    cancel: () => asArtist<PickupView>('POST', '/pickup/cancel'),
    attempt: async () => (await asBuyer<FailedAttempt>('GET', '/attempt')).body.data,
    answer: (body: object) => asBuyer<FailedAttempt>('POST', '/attempt', body),
    ofArtist: async () => (await asArtist<ArtistOrderDetail>('GET', '')).body.data,
    ofBuyer: async () => (await asBuyer<BuyerOrderDetail>('GET', '')).body.data,
    /** All parcels of this order at the sandbox, newest first. */
    atSandbox: async () => {
      const { orderNumber } = (await asArtist<ArtistOrderDetail>('GET', '')).body.data
      const all = await testApp.admin<SandboxParcel[]>('/parcels', {}, 'GET')
      return all.filter(({ ref }) => ref.startsWith(`${orderNumber}-`))
    },
    /** What the courier scans. Its push is queued, and delivered by the work that runs next. */
    happens: async (status: number, place = 'Pune hub') => {
      const { booking } = await view()
      await testApp.admin('/parcel', { awb: booking?.trackingNumber, status, place })
    },
    mails: async (person: Person) => testApp.mailsTo(person),
  }
}

export type SoldParcel = Awaited<ReturnType<typeof sellParcel>>

/** Runs what waits for the courier service, as if the pauses were over. */
export async function finishBookings(testApp: PaymentsTestApp): Promise<void> {
  await testApp.db.run("UPDATE courier_bookings SET retry_at = NULL, created_at = created_at - interval '1 hour'")
  await testApp.db.run("UPDATE delivery_answers SET busy_until = NULL, created_at = created_at - interval '1 hour'")
  await testApp.run('finish-bookings')
  await testApp.run('send-delivery-answers')
}
