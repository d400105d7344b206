// Lookups that an example makes in a line before its request: an id of the caller's own, the present price, an uploaded
// picture. So the example works whenever it runs, in any installation. Examples that change or remove a work or a lot
// look up, by title, only what earlier examples created; without it the variable is empty.
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { sampleTitle, sampleImage } from './bodies.ts'
import type { Samples } from './samples.ts'

export interface Lookup {
  /** Name of the shell variable; in a path or a body `$NAME`. */
  name: string
  /** Path and query of the request. */
  path: string
  /** The role whose token it sends. */
  who: 'buyer' | 'artist' | 'anyone'
  body?: unknown
  /** A sed pattern; its group is the value. */
  finds: string
  isNumber?: true
}

const text = String.raw`"\([^"]*\)"`
const first = String.raw`.*"data":\[{"id":${text}.*`
const ofTitle = `.*{"id":${text},"title":"${sampleTitle}".*`

/** Keyed by endpoint id. */
export function lookupsOf({ artist, auction }: Samples): Readonly<Record<string, Lookup>> {
  const image: Lookup = {
    name: 'IMAGE',
    path: '/api/v1/image/upload',
    who: 'artist',
    body: { file: sampleImage },
    finds: `.*"imageUrl":${text}.*`,
  }
  const work: Lookup = { name: 'WORK', path: '/api/v1/artist/profile/artworks', who: 'artist', finds: ofTitle }
  const draft: Lookup = {
    name: 'DRAFT',
    path: '/api/v1/artist/drafts',
    who: 'artist',
    finds: `.*"title":"${sampleTitle}"[^{}]*"id":${text}.*`,
  }
  const lot: Lookup = {
    name: 'LOT',
    path: `/api/v1/artist/${artist ?? 'USERNAME'}/auctions`,
    who: 'anyone',
    finds: ofTitle,
  }
  const ownBid = (which: string): Lookup => ({
    name: 'LOT',
    path: '/api/v1/user/bids',
    who: 'buyer',
    finds: `.*"auctionId":${text}.*${which}.*`,
  })
  const openOrder: Lookup = {
    name: 'ORDER',
    path: '/api/v1/user/orders/open',
    who: 'buyer',
    finds: `.*"orderId":${text}.*`,
  }
  /** An order in this delivery status; any order without one. */
  const orderOf = (side: 'user' | 'artist', status?: DeliveryStatus): Lookup => ({
    name: 'ORDER',
    path: side === 'user' ? '/api/v1/user/orders' : '/api/v1/artist/orders/artwork',
    who: side === 'user' ? 'buyer' : 'artist',
    finds: status ? `.*{"id":${text}[^{}]*"deliveryStatus":"${status}".*` : first,
  })
  const address: Lookup = {
    name: 'ADDRESS',
    path: '/api/v1/user/addresses',
    who: 'buyer',
    finds: `.*"id":${text},"isDefault":false.*`,
  }
  const session = (side: 'user' | 'artist'): Lookup => ({
    name: 'SESSION',
    path: `/api/v1/${side}/sessions`,
    who: side === 'user' ? 'buyer' : 'artist',
    finds: `.*{"id":${text}[^}]*"current":false.*`,
  })
  return {
    'buyerAccount.endSession': session('user'),
    'artistAccount.endSession': session('artist'),
    'contest.register': image,
    'artworks.create': image,
    'artworks.update': work,
    'artworks.remove': work,
    'ownWorks.view': { ...work, finds: first },
    'drafts.view': draft,
    'drafts.update': draft,
    'drafts.remove': draft,
    'auctions.create': image,
    'auctions.update': lot,
    'auctions.cancel': lot,
    'auctions.remove': lot,
    'auctions.decline': ownBid('"isOffer":true'),
    'bids.place': {
      name: 'LEAST',
      path: `/api/v1/auction/status/${auction ?? 'ID'}`,
      who: 'anyone',
      finds: String.raw`.*"minimumBid":\([0-9]*\).*`,
      isNumber: true,
    },
    'bids.withdraw': { name: 'BID', path: `/api/v1/user/bid/auction/${auction ?? 'ID'}`, who: 'buyer', finds: first },
    'checkout.auction': ownBid('"status":"completed"[^}]*"isWinner":true'),
    'orders.verify': openOrder,
    'orders.files': orderOf('user'),
    'orders.release': openOrder,
    'addresses.update': address,
    'addresses.remove': address,
    'shipments.ofBuyer': orderOf('user'),
    'shipments.received': orderOf('user', 'Shipped'),
    'shipments.rate': orderOf('user', 'Delivered'),
    'shipments.cancel': orderOf('user', 'Order_Placed'),
    'shipments.ofArtist': orderOf('artist'),
    'shipments.papers': orderOf('artist', 'Order_Placed'),
    'shipments.addPhotograph': orderOf('artist', 'Order_Placed'),
    'shipments.removePhotograph': orderOf('artist', 'Order_Placed'),
    'shipments.packed': orderOf('artist', 'Order_Placed'),
    'shipments.handOver': orderOf('artist', 'Processing'),
    'claims.ofBuyer': orderOf('user'),
    'claims.request': orderOf('user', 'Delivered'),
    'claims.actOfBuyer': orderOf('user'),
    'claims.addPhotographOfBuyer': orderOf('user', 'Delivered'),
    'claims.removePhotographOfBuyer': orderOf('user'),
    'claims.ofArtist': orderOf('artist'),
    'claims.actOfArtist': orderOf('artist'),
    'claims.addPhotographOfArtist': orderOf('artist'),
    'bookings.view': orderOf('artist'),
    'bookings.quotes': orderOf('artist', 'Processing'),
    'bookings.book': orderOf('artist', 'Processing'),
    'bookings.chooseDay': orderOf('artist', 'Processing'),
    'bookings.cancel': orderOf('artist', 'Processing'),
    'bookings.attempt': orderOf('user'),
    'bookings.answer': orderOf('user', 'Shipped'),
    'mails.view': { name: 'MAIL', path: '/api/v1/demo/mails', who: 'anyone', finds: first },
  }
}
