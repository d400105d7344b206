// The order data in mails to the buyer and to the artist.
import { isFile } from '@rasika/contract/categories.ts'
import { handOverBy } from '@rasika/contract/delivery-days.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import type { ArtistOrderReference, OrderMailData, ArtistOrderMailData } from '../mail-templates/mail-templates.ts'
import type { OrderRow } from './store.ts'

/** What every mail to the buyer says of an order. */
export function buyerOrderReference(order: OrderRow) {
  return {
    orderId: order.id,
    orderNumber: order.number,
    buyer: { id: order.buyer_id, name: order.buyer_name, email: order.buyer_email },
    title: order.title,
    artistName: order.artist_name,
    picture: order.picture,
  }
}

/** For the buyer. */
export function orderMailData(order: OrderRow): OrderMailData {
  return {
    ...buyerOrderReference(order),
    total: toPaise(order.total),
    address: isFile({ deliveryType: order.delivery_type }) ? null : writtenAddress(order.address),
    expectedOn: order.expected_on,
  }
}

/** For the artist, of an order that was paid at this time. */
export function artistOrderMailData(
  order: OrderRow,
  artist: ArtistOrderMailData['artist'],
  paidAt: Date,
): ArtistOrderMailData {
  return {
    orderId: order.id,
    orderNumber: order.number,
    artist,
    buyerName: order.buyer_name,
    title: order.title,
    artistName: order.artist_name,
    picture: order.picture,
    amount: toPaise(order.price + order.delivery),
    handOverBy: isFile({ deliveryType: order.delivery_type }) ? null : handOverBy(paidAt),
    wasAuctioned: order.product_type === 'auction',
  }
}

/** For the artist: what mails about the parcel, or about a dispute of the payment, say of the order. */
export function artistOrderReference(order: OrderRow, artist: ArtistOrderReference['artist']): ArtistOrderReference {
  return { orderId: order.id, orderNumber: order.number, title: order.title, artist }
}
