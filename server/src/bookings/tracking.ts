// Where booked parcels are: a push of the courier service names one, the service says what happened to it, and the
// scans are added to the parcel. Pushes get lost, so every open parcel is asked about every few hours as well.
import type { Id } from '@rasika/contract/fields.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { CourierError, courierOf } from '../courier/courier.ts'
import { recordFreightBack } from '../ledger/ledger.ts'
import { lockForDelivery } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { recordReports } from '../shipments/shipments.ts'
import { takeUnchecked, findByTrackingNumber, updateChecked } from './store.ts'

/**
 * Asks the service, and adds what is new. Nothing for a number that is not ours. @throws CourierError, Problem
 * courier_off
 */
export async function trackParcel(context: AppContext, trackingNumber: string): Promise<void> {
  const booking = await findByTrackingNumber(context.db, trackingNumber)
  if (booking === null || booking.shipment_id === null || booking.service !== context.courier.name) return
  const { id, shipment_id: parcelId } = booking
  const scans = await courierOf(context).track(trackingNumber)
  await context.db.transaction(async (tx) => {
    const delivery = await lockForDelivery(tx, booking.order_id as Id)
    const state = await recordReports(tx, delivery, parcelId, scans, context.publicUrl)
    await updateChecked(tx, id, isEnd(state))
    // The courier service has cancelled the parcel itself.
    if (state === 'cancelled') await recordFreightBack(tx, id)
  })
}

/** A lost parcel may be found, so it is asked about until another one is booked. */
function isEnd(state: ShipmentState): boolean {
  return state === 'delivered' || state === 'returned' || state === 'cancelled'
}

/** @param hours since the service was last asked about a parcel */
export async function pollParcels(context: AppContext, hours: number): Promise<void> {
  if (context.courier.missing !== null) return
  const unchecked = await takeUnchecked(context.db, context.courier.name, hours)
  await forEachRow(unchecked, context.log, async ({ tracking_number: trackingNumber }) => {
    try {
      await trackParcel(context, trackingNumber)
    } catch (error) {
      if (!(error instanceof CourierError)) throw error
      context.log.warn({ trackingNumber, reason: error.message }, 'the courier service did not say where a parcel is')
    }
  })
}
