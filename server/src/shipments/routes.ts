// The calls about one order and its parcels.
import { shipmentEndpoints } from '@rasika/contract/shipments.ts'
import { words } from '@rasika/contract/words.ts'
import { receiveImage, type ReceivedImage } from '../images/images.ts'
import { cancelOrder } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { rate } from '../ratings/ratings.ts'
import { addPhotograph, removePhotograph } from './photographs.ts'
import { confirmReceived, handOver, markPacked, papersOf, viewOrderAsArtist, viewOrderAsBuyer } from './shipments.ts'

export function shipmentRoutes(context: AppContext): BoundEndpoint[] {
  const { publicUrl } = context
  return [
    read(shipmentEndpoints.ofBuyer, async ({ params, caller }, db) => ({
      data: await viewOrderAsBuyer(context, db, params.id, caller.session.id),
    })),
    write(shipmentEndpoints.received, async ({ params, caller }, tx) => {
      await confirmReceived(tx, params.id, caller.session.id)
      return { data: await viewOrderAsBuyer(context, tx, params.id, caller.session.id), message: words.done.received }
    }),
    write(shipmentEndpoints.rate, async ({ params, body, caller }, tx) => {
      await rate(context, tx, params.id, caller.session.id, body.stars)
      return { data: await viewOrderAsBuyer(context, tx, params.id, caller.session.id), message: words.done.rated }
    }),
    write(shipmentEndpoints.cancel, async ({ params, body, caller }, tx) => {
      const request = { buyerId: caller.session.id, reason: body.reason ?? null }
      await cancelOrder(context, tx, params.id, request)
      return {
        data: await viewOrderAsBuyer(context, tx, params.id, caller.session.id),
        message: words.done.orderCancelled,
      }
    }),
    read(shipmentEndpoints.ofArtist, async ({ params, caller }, db) => ({
      data: await viewOrderAsArtist(context, db, params.id, caller.session.id),
    })),
    read(shipmentEndpoints.papers, async ({ params, caller }, db) => ({
      data: await papersOf(context, db, params.id, caller.session.id),
    })),
    write(
      shipmentEndpoints.addPhotograph,
      async ({ params, caller }, tx, taken: ReceivedImage) => {
        await addPhotograph(tx, { id: params.id, artistId: caller.session.id }, taken)
        return {
          data: await viewOrderAsArtist(context, tx, params.id, caller.session.id),
          message: words.done.photographAdded,
        }
      },
      {
        own: async ({ id }, session, db) => void (await viewOrderAsArtist(context, db, id, session.id)),
        prepare: (_input, request) => receiveImage(context, request),
        content: ({ hash }) => hash,
      },
    ),
    write(shipmentEndpoints.removePhotograph, async ({ params, body, caller }, tx) => {
      await removePhotograph(tx, params.id, caller.session.id, body.photographId)
      return {
        data: await viewOrderAsArtist(context, tx, params.id, caller.session.id),
        message: words.done.photographRemoved,
      }
    }),
    write(shipmentEndpoints.packed, async ({ params, caller }, tx) => {
      await markPacked(tx, params.id, caller.session.id)
      return { data: await viewOrderAsArtist(context, tx, params.id, caller.session.id), message: words.done.packed }
    }),
    write(shipmentEndpoints.handOver, async ({ params, body, caller }, tx) => {
      await handOver(tx, params.id, caller.session.id, body, publicUrl)
      return {
        data: await viewOrderAsArtist(context, tx, params.id, caller.session.id),
        message: words.done.handedOver,
      }
    }),
  ]
}
