// The state of an order in one sentence for its artist.
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { words } from './words.ts'

export function sentenceOf({ packing, timeline, parcels, userDetails }: ArtistOrderDetail): string {
  if (timeline.some(({ step }) => step === 'refunded')) return words.refunded
  if (stopOf(timeline)?.step === 'dispute') return words.disputed
  if (packing === null) return words.download
  const claim = timeline.find(({ step, state }) => (step === 'claim' || step === 'return') && state === 'now')
  if (claim?.until) return words[claim.step === 'claim' ? 'claim' : 'returning'](formatDate(claim.until))
  const parcel = parcels[0]
  const handOver = timeline.find(({ step }) => step === 'handed_over')
  const day = handOver?.until ? formatDate(handOver.until) : ''
  if (!parcel) return words.pack(day, userDetails.name)
  if (parcel.state === 'pickup_failed') return words.pickupFailed
  if (parcel.state === 'booked' || parcel.state === 'pickup_due') return words.pickup(parcel.courier ?? '')
  if (parcel.state === 'packed' || parcel.state === 'cancelled') return words.handOver(day)
  if (parcel.state === 'lost') return words.lost
  if (parcel.state === 'damaged') return words.damaged
  if (parcel.state === 'returning') return words.goesBack
  if (parcel.state === 'returned') return words.cameBack
  const delivered = timeline.find(({ step, state }) => step === 'delivered' && state === 'done')
  return delivered?.at ? words.delivered(formatDate(delivered.at)) : words.handed(shared.timeline.states[parcel.state])
}
