// The buyers' calls about orders (spec: section 7; docs/product.md 8 to 10).
import { type Paise, paiseOf } from '@rasika/contract/money.ts'
import { orderEndpoints } from '@rasika/contract/orders.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, read, multiTransaction, write } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { fileLinks } from './files.ts'
import { listOfBuyer } from './list.ts'
import { listOpenOrders, releaseOrder } from './open-orders.ts'
import { ownOrder, placeOrder, verifyOrder } from './orders.ts'

export function orderRoutes(context: AppContext): BoundEndpoint[] {
  return [
    multiTransaction(orderEndpoints.place, async ({ body, caller }, _db, once) => ({
      data: await placeOrder(
        context,
        { buyerId: caller.session.id, ...body, deliveryPrice: shownPrice(body), registered: registeredBuyer(body) },
        once,
      ),
      message: words.done.orderPlaced,
    })),
    multiTransaction(orderEndpoints.verify, async ({ body: { orderId, paymentId, signature }, caller }) => ({
      data: await verifyOrder(context, { buyerId: caller.session.id, orderId, paymentId, signature }),
      message: words.payment.received,
    })),
    read(orderEndpoints.list, async ({ query, caller }, db) => listOfBuyer(db, caller.session.id, query)),
    read(orderEndpoints.files, async ({ params, caller }, db) => ({
      data: await fileLinks(context, await ownOrder(db, params.id, caller.session.id)),
    })),
    read(orderEndpoints.open, async ({ caller }, db) => ({ data: await listOpenOrders(db, caller.session.id) })),
    write(orderEndpoints.release, async ({ params, caller }, tx) => {
      await releaseOrder(tx, params.id, caller.session.id)
      return { data: null }
    }),
  ]
}

/** @throws Problem invalid where one of the two is missing */
function registeredBuyer({
  gstin,
  legalName,
}: {
  gstin?: string | null | undefined
  legalName?: string | null | undefined
}) {
  if (gstin && legalName) return { gstin, legalName }
  if (gstin) throw new Refusal('invalid', { errors: { legalName: words.field.legalName } })
  return null
}

function shownPrice({ deliveryPrice }: { deliveryPrice?: number | null | undefined }): Paise | null {
  return deliveryPrice === undefined || deliveryPrice === null ? null : paiseOf(deliveryPrice)
}
