// The pickup of a parcel: prices of couriers, the booking, and what became of it. While no pickup is booked the artist
// may also hand the parcel to a courier and enter the number.
import type { PickupView } from '@rasika/contract/bookings.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { BookedPickup } from './booked-pickup.tsx'
import { HandOver } from './hand-over.tsx'
import { PickupForm } from './pickup-form.tsx'
import { words } from './pickup-words.ts'

interface Props {
  order: ArtistOrderDetail
  onDone: (order: ArtistOrderDetail) => void
}

export function Pickup({ order, onDone }: Props) {
  const { id } = order
  const { value, state, again, set } = useFetched(
    `pickup ${id}`,
    async (signal) => (await api.bookings.view({ params: { id } }, { signal })).data,
  )
  async function show(view: PickupView): Promise<void> {
    set(view)
    onDone((await api.shipments.ofArtist({ params: { id } })).data)
  }
  if (value === null) {
    return state === 'failed' ? (
      <section>
        <p role="alert">{words.notFetched}</p>
        <button type="button" className="btn btn--line" onClick={again}>
          {words.again}
        </button>
      </section>
    ) : (
      <section role="status" aria-busy="true">
        <p className="quiet">{words.fetching}</p>
      </section>
    )
  }
  const { booking, mayBook } = value
  const isOpen = booking !== null && (booking.state === 'requested' || booking.state === 'booked') && !mayBook
  if (isOpen) return <BookedPickup id={id} view={value} booking={booking} onDone={show} />
  return (
    <>
      {mayBook ? <PickupForm id={id} eWayAbove={order.eWayAbove} view={value} onDone={show} /> : null}
      <HandOver key={`${order.parcels[0]?.state} ${order.parcels.length}`} order={order} onDone={onDone} />
    </>
  )
}
