// Verifies the freight in an artist's ledger against the bookings at the courier service: once for the first parcel of
// an order whose buyer paid for the delivery, taken back where the booking was cancelled (docs/decisions/054).
import type { ArtistLedgerRow } from './store.ts'
import type { BookingToVerifyRow } from './verify-store.ts'

export function freightFaults(entries: readonly ArtistLedgerRow[], bookings: readonly BookingToVerifyRow[]): string[] {
  const known = new Set(bookings.map(({ id }) => id))
  const unexpected = entries.filter(({ booking_id }) => booking_id !== null && !known.has(booking_id))
  return [
    ...unexpected.map(({ booking_id }) => `booking ${booking_id} stands in the ledger and is of another artist`),
    ...bookings.flatMap((booking) => faultsOf(booking, entries).map((fault) => `booking ${booking.id} ${fault}`)),
  ]
}

function faultsOf(booking: BookingToVerifyRow, entries: readonly ArtistLedgerRow[]): string[] {
  const { id, order_id, price, delivery, is_cancelled, is_due } = booking
  const of = (kind: ArtistLedgerRow['kind']) =>
    entries.find((entry) => entry.booking_id === id && entry.kind === kind) ?? null
  const [freight, back] = [of('freight'), of('freight_back')]
  if (freight === null) {
    if (back !== null) return ['credited a freight that was never taken']
    return is_due ? ['was booked and its freight stands in no ledger'] : []
  }
  return [
    ...(freight.order_id === order_id ? [] : ['has its freight at another order']),
    ...(freight.amount === -price ? [] : [`costs ${price}, its ledger says ${-freight.amount}`]),
    ...(delivery > 0 ? [] : ['has its freight with the artist, and the buyer paid no delivery']),
    ...(back === null && is_cancelled ? ['was cancelled and its freight stands'] : []),
    ...(back !== null && !is_cancelled ? ['is not cancelled and its freight was credited'] : []),
    ...(back !== null && back.amount !== -freight.amount ? [`credited ${back.amount} of ${-freight.amount}`] : []),
  ]
}
