// How much the house holds, the same for everybody and true to the last work. In a small house it is counted again
// after every change; where counting takes long, what was counted stands for so many times as long, so that counting
// never takes more than half a percent of the database's time.
import type { Db } from '../platform/db.ts'
import { artistsTag, auctionListsTag, listsTag, type CacheTags } from '../platform/tags.ts'
import { countHouse, type SiteCounts } from './public-store.ts'

const longestMs = 30_000
/** Counting that takes less is no burden. */
const quickMs = 25
const standsFor = 200

interface Kept {
  counts: Promise<SiteCounts>
  at: number
  tookMs: number
  isStale: boolean
}

export function siteCounts(tags: CacheTags): (db: Db) => Promise<SiteCounts> {
  let kept: Kept | null = null
  const stale = () => kept && (kept.isStale = true)
  tags.onDrop((dropped) => dropped.some((tag) => tag === listsTag || tag === artistsTag || tag === auctionListsTag) && stale())
  tags.onMissed(stale)

  function count(db: Db): Promise<SiteCounts> {
    const one: Kept = { counts: countHouse(db), at: performance.now(), tookMs: 0, isStale: false }
    one.counts.then(
      () => (one.tookMs = performance.now() - one.at),
      () => kept === one && (kept = null),
    )
    kept = one
    return one.counts
  }

  return (db) => {
    if (kept === null) return count(db)
    const age = performance.now() - kept.at
    const rest = kept.tookMs < quickMs ? 0 : kept.tookMs * standsFor
    return age > Math.max(longestMs, rest) || (kept.isStale && age > rest) ? count(db) : kept.counts
  }
}
