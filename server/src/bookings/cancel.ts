// Ends a booking at the courier service: by its artist, or because no courier may come any more.
import type { Id } from '@rasika/contract/fields.ts'
import type { ScanSource } from '@rasika/contract/shipments.ts'
import { CourierError, courierOf } from '../courier/courier.ts'
import { recordFreightBack } from '../ledger/ledger.ts'
import { lockForDelivery } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { cancelBooked } from '../shipments/shipments.ts'
import { cancelLeftover } from './leftovers.ts'
import { bookedOf } from './own-order.ts'
import {
  type BookingRow,
  lockTaken,
  takeBooking,
  releaseBooking,
  selectForbiddenPickups,
  updateCancelled,
  updateCancelRefused,
} from './store.ts'

/**
 * At the service, then here; also in the pause after an unanswered request. too_late: a courier has the parcel; busy:
 * another process asks the service about it, has taken it since or has ended it, or this installation has no courier
 * service of this name.
 * @throws Problem courier_off, CourierError
 */
export async function cancelBooking(
  context: AppContext,
  bookingId: string,
  source: ScanSource,
): Promise<'cancelled' | 'too_late' | 'busy'> {
  const { db } = context
  const row = await takeBooking(db, bookingId, 'now')
  if (row === null) return 'busy'
  try {
    const outcome = await cancelAtService(context, row)
    if (outcome === 'too_late') await updateCancelRefused(db, row)
    else if (outcome === 'busy') await releaseBooking(db, row)
    if (outcome !== 'cancelled') return outcome
  } catch (error) {
    await releaseBooking(db, row)
    throw error
  }
  return recordCancelled(context, row, source)
}

/** What the service has cancelled, or knows nothing of. busy: another process has taken the booking since. */
export async function recordCancelled(
  context: AppContext,
  row: BookingRow,
  source: ScanSource,
): Promise<'cancelled' | 'busy'> {
  const outcome = await context.db.transaction(async (tx) => {
    await lockForDelivery(tx, row.order_id as Id)
    if (!(await lockTaken(tx, row))) return 'busy'
    await updateCancelled(tx, row.id)
    await recordFreightBack(tx, row.id)
    if (row.shipment_id !== null) await cancelBooked(tx, row.shipment_id, source)
    return 'cancelled'
  })
  // A process that was slower than its minute may have had the parcel booked since.
  await cancelLeftover(context, row.id)
  return outcome
}

async function cancelAtService(context: AppContext, row: BookingRow) {
  const service = courierOf(context)
  if (row.service !== service.name) {
    context.log.error({ bookingId: row.id, service: row.service }, 'no courier service of this name can cancel here')
    return 'busy'
  }
  const booked = bookedOf(row) ?? (await service.find(row.ref))
  return booked === null || booked.isCancelled ? 'cancelled' : service.cancel(booked)
}

/** Cancels what is booked where no courier may come: the order was refunded, or its work is to stay with its artist. */
export async function cancelForbiddenPickups(context: AppContext): Promise<void> {
  const { db, log } = context
  await forEachRow(await selectForbiddenPickups(db, context.courier.name), log, async ({ id }) => {
    try {
      await cancelBooking(context, id, 'operator')
    } catch (error) {
      if (!(error instanceof CourierError)) throw error
      log.warn({ bookingId: id, reason: error.message }, 'the courier service did not cancel and is asked again')
    }
  })
}
