// The state of an order in one sentence for its buyer.
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { words } from './words.ts'

export function sentenceOf(order: BuyerOrderDetail): string {
  const { state, isDigital, deliveredAt, deliveredOn, timeline, parcels } = order
  if (state === 'gone') return words.gone
  if (state === 'refunded') return words.refunded
  if (timeline.some(({ step }) => step === 'refunded')) return words.refunding
  if (stopOf(timeline)?.step === 'dispute') return words.disputed
  if (isDigital) return words.download
  const claim = timeline.find(({ step, state: at }) => (step === 'claim' || step === 'return') && at === 'now')
  if (claim?.until) return words[claim.step === 'claim' ? 'claim' : 'returning'](formatDate(claim.until))
  if (deliveredAt) {
    const open = timeline.find((entry) => entry.step === 'return_window' && entry.state === 'now')
    return open?.until
      ? words.report(formatDate(deliveredAt), formatDate(open.until))
      : words.delivered(formatDate(deliveredAt))
  }
  const day = deliveredOn ? formatDate(deliveredOn) : ''
  const parcel = parcels[0]
  if (!parcel) return words.packing(day)
  const notArriving = words.notArriving[parcel.state]
  if (notArriving) return notArriving
  // One whose pickup was cancelled is still packed.
  return parcel.state === 'packed' || parcel.state === 'cancelled'
    ? words.packed(day)
    : words.onItsWay(shared.timeline.states[parcel.state], day)
}
