// The calls about one order and its parcels.
import { shipmentEndpoints } from '@rasika/contract/shipments.ts'
import { words } from '@rasika/contract/words.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { confirmReceived, handOver, markPacked, papersOf, showToArtist, showToBuyer } from './shipments.ts'

export function shipmentRoutes(context: AppContext): BoundEndpoint[] {
  const { publicUrl } = context
  return [
    read(shipmentEndpoints.ofBuyer, async ({ params, caller }, db) => ({
      data: await showToBuyer(db, params.id, caller.session.id),
    })),
    write(shipmentEndpoints.received, async ({ params, caller }, tx) => {
      await confirmReceived(tx, params.id, caller.session.id)
      return { data: await showToBuyer(tx, params.id, caller.session.id), message: words.done.received }
    }),
    read(shipmentEndpoints.ofArtist, async ({ params, caller }, db) => ({
      data: await showToArtist(db, params.id, caller.session.id),
    })),
    read(shipmentEndpoints.papers, async ({ params, caller }, db) => ({
      data: await papersOf(context, db, params.id, caller.session.id),
    })),
    write(shipmentEndpoints.packed, async ({ params, caller }, tx) => {
      await markPacked(tx, params.id, caller.session.id)
      return { data: await showToArtist(tx, params.id, caller.session.id), message: words.done.packed }
    }),
    write(shipmentEndpoints.handOver, async ({ params, body, caller }, tx) => {
      await handOver(tx, params.id, caller.session.id, body, publicUrl)
      return { data: await showToArtist(tx, params.id, caller.session.id), message: words.done.handedOver }
    }),
  ]
}
