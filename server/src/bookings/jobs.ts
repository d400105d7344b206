// Scheduled work on bookings: those that the service has not answered or is to cancel, answers to failed attempts, and
// where the parcels are. Each task may be interrupted anywhere and run again.
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import type { Task } from '../platform/jobs.ts'
import { sendAnswers } from './send-answers.ts'
import { cancelForbiddenPickups } from './cancel.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { cancelLeftovers } from './leftovers.ts'
import { selectUnfinished } from './store.ts'
import { pollParcels, trackParcel } from './tracking.ts'

/** Of scheduled tasks that ask the courier service. */
const courierQueue = 'courier service'

export const trackTask = 'track-parcel'

export interface TrackPayload {
  /** The tracking number. Jobs that wait in a database have it under this name. */
  awb: string
}

export function bookingTasks(context: AppContext): Task[] {
  return [
    { name: trackTask, run: (payload) => trackParcel(context, (payload as TrackPayload).awb) },
    { name: 'finish-bookings', cron: '* * * * *', queue: courierQueue, run: () => finishBookings(context) },
    { name: 'send-delivery-answers', cron: '* * * * *', queue: courierQueue, run: () => sendAnswers(context) },
    {
      name: 'poll-parcels',
      cron: '*/15 * * * *',
      queue: courierQueue,
      run: () => pollParcels(context, context.config.COURIER_POLL_HOURS),
    },
  ]
}

async function finishBookings(context: AppContext): Promise<void> {
  if (context.courier.missing !== null) return
  // A cancellation that fails does not keep the other bookings from their turn.
  try {
    await cancelForbiddenPickups(context)
    await cancelLeftovers(context)
  } finally {
    await forEachRow(await selectUnfinished(context.db), context.log, ({ id }) => carryOutBooking(context, id))
  }
}
