// The calls of artists about a pickup, and of buyers about a failed attempt.
import { bookingEndpoints, type PickupView } from '@rasika/contract/bookings.ts'
import { words } from '@rasika/contract/words.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, multiTransaction } from '../platform/bind.ts'
import { answerAttempt, viewAttempt } from './attempts.ts'
import { bookPickup, cancelPickup, choosePickupDay, listQuotes, viewPickup } from './bookings.ts'

export function bookingRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(bookingEndpoints.view, async ({ params, caller }, db) => ({
      data: await viewPickup(context, db, params.id, caller.session.id),
    })),
    read(bookingEndpoints.quotes, async ({ params, query, caller }, db) => ({
      data: await listQuotes(context, db, params.id, caller.session.id, query),
    })),
    multiTransaction(bookingEndpoints.book, async ({ params, body, caller }, _db, once) => {
      const data = await bookPickup(context, { id: params.id, artistId: caller.session.id, request: body }, once)
      return { data, message: bookedMessage(data) }
    }),
    multiTransaction(bookingEndpoints.chooseDay, async ({ params, body, caller }) => {
      const data = await choosePickupDay(context, { id: params.id, artistId: caller.session.id, day: body.day })
      const isThere = data.booking?.pickupOn !== null
      return { data, message: isThere ? words.done.pickupChanged : words.done.pickupDayRequested }
    }),
    multiTransaction(bookingEndpoints.cancel, async ({ params, caller }) => ({
      data: await cancelPickup(context, { id: params.id, artistId: caller.session.id }),
      message: words.done.pickupCancelled,
    })),
    read(bookingEndpoints.attempt, async ({ params, caller }, db) => ({
      data: await viewAttempt(db, params.id, caller.session.id),
    })),
    multiTransaction(bookingEndpoints.answer, async ({ params, body, caller }) => ({
      data: await answerAttempt(context, { id: params.id, buyerId: caller.session.id, answer: body }),
      message: words.done.attemptAnswered,
    })),
  ]
}

/** What has become of the booking: the service may not have answered yet, or have refused the pickup. */
function bookedMessage({ booking }: PickupView): string {
  if (booking?.state === 'requested') return words.done.pickupRequested
  if (booking?.pickupOn) return words.done.pickupBooked
  return booking?.failure ? words.done.pickupRefused : words.done.pickupDayRequested
}
