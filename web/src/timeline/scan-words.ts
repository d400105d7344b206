// What a scan of a parcel says, in the same words for buyer, artist and operator.
import type { Parcel } from '@rasika/contract/shipments.ts'
import { timeline as words } from '@rasika/contract/words/timeline.ts'

type Scan = Parcel['scans'][number]

/** 'On its way, Mumbai hub'. */
export function scanText({ state, source, place }: Pick<Scan, 'state' | 'source' | 'place'>): string {
  // A courier reports each hub on the way.
  const name = state === 'in_transit' && source === 'courier' ? words.onItsWay : words.states[state]
  return place ? words.at(name, place) : name
}
