// Bookings that are over here and may stand at the courier service: for 30 days they are cancelled there, and until
// that is done, Today lists them.
import { CourierError, courierOf } from '../courier/courier.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { clearLeft, selectLeftovers, takeLeftover } from './leftover-store.ts'

/** @throws Problem courier_off */
export async function cancelLeftover(context: AppContext, id: string): Promise<void> {
  const { db, log } = context
  const row = await takeLeftover(db, id)
  if (row === null) return
  const service = courierOf(context)
  const found = { bookingId: id, ref: row.ref }
  try {
    const booked = await service.find(row.ref)
    // The service has booked it; where its list does not have it yet, it is asked again.
    const isOver = booked !== null && (booked.isCancelled || (await service.cancel(booked)) === 'cancelled')
    if (isOver) await clearLeft(db, id)
    else log.warn(found, 'a booking that is over stands at the courier service')
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    log.warn({ ...found, reason: error.message }, 'the courier service did not cancel a booking that is over')
  }
}

export async function cancelLeftovers(context: AppContext): Promise<void> {
  const { db, log, courier } = context
  await forEachRow(await selectLeftovers(db, courier.name), log, ({ id }) => cancelLeftover(context, id))
}
