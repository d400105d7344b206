// Works that were sold and have arrived, whose days pass at once, and the buyer's payment of an order.
import { buyElsewhere } from './checkout.ts'
import { type ArtistAccount, newArtist, newWork } from './artist-fixtures.ts'
import { withDatabase } from './database.ts'
import { type APIRequestContext, type Buyer, expect, unique } from './journey.ts'

export interface DeliveredWork {
  orderId: string
  artist: ArtistAccount
  /** Of the order. */
  number: string
  /** At the payment provider. */
  paymentId: string
}

/** A work that was handed over and received; by a new artist unless one is given. */
export async function deliveredWork(
  request: APIRequestContext,
  buyer: Buyer,
  { artist: given, ...work }: Record<string, unknown> & { artist?: ArtistAccount } = {},
): Promise<DeliveredWork> {
  const artist = given ?? (await newArtist(request))
  const id = await newWork(request, artist, { title: `Neem ${unique()}`, price: 38_500, maxPrice: 44_000, ...work })
  const orderId = await buyElsewhere(request, buyer, id, { paid: true })
  const asArtist = { headers: { authorization: `Bearer ${artist.token}` } }
  const asBuyer = { headers: { authorization: `Bearer ${buyer.token}` } }
  const data = { courier: 'Delhivery', trackingNumber: '12345678901' }
  const sent = await request.post(`/api/v1/artist/order/${orderId}/handed-over`, { data, ...asArtist })
  expect(sent.status(), await sent.text()).toBe(200)
  await request.post(`/api/v1/order/${orderId}/received`, asBuyer)
  const order = await request.get(`/api/v1/order/${orderId}`, asBuyer)
  const shown = ((await order.json()) as { data: { orderNumber: string; paymentInfo: { gatewayPaymentId: string } } })
    .data
  return { orderId, artist, number: shown.orderNumber, paymentId: shown.paymentInfo.gatewayPaymentId }
}

/** Its return window is over: its parcel arrived nine days before. */
export async function passReturnWindow(orderId: string): Promise<void> {
  const text = `UPDATE shipments SET packed_at = packed_at - days, handed_over_at = handed_over_at - days,
    delivered_at = delivered_at - days FROM (SELECT interval '9 days' AS days) passed WHERE order_id = $1`
  await withDatabase((db) => db.run(text, [orderId]).then(() => undefined))
}
