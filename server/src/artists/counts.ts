// The site's counts of artists, works and lots, cached for everyone. A quick count is repeated after every change; the
// result of a slow one is kept for 200 times as long as it took, so that counting never takes more than half a percent
// of the database's time.
import type { Db } from '../platform/db.ts'
import { artistsTag, auctionListsTag, listsTag, type CacheTags } from '../platform/tags.ts'
import { countSite, type SiteCounts } from './public-store.ts'

/** A count that no change made stale is repeated after so long. */
const usualMs = 30_000
/** A count faster than this is repeated after every change. */
const quickMs = 25
/** The result of a slow one is stored for so many times as long as it took. */
const storedTimes = 200

interface CachedCounts {
  counts: Promise<SiteCounts>
  at: number
  tookMs: number
  isStale: boolean
}

export function siteCounts(tags: CacheTags): (db: Db) => Promise<SiteCounts> {
  let cached: CachedCounts | null = null
  const stale = () => cached && (cached.isStale = true)
  tags.onDrop(
    (dropped) => dropped.some((tag) => tag === listsTag || tag === artistsTag || tag === auctionListsTag) && stale(),
  )
  tags.onMissed(stale)

  function count(db: Db): Promise<SiteCounts> {
    const one: CachedCounts = { counts: countSite(db), at: performance.now(), tookMs: 0, isStale: false }
    one.counts.then(
      () => (one.tookMs = performance.now() - one.at),
      () => cached === one && (cached = null),
    )
    cached = one
    return one.counts
  }

  return (db) => {
    if (cached === null) return count(db)
    const age = performance.now() - cached.at
    const rest = cached.tookMs < quickMs ? 0 : cached.tookMs * storedTimes
    return age > Math.max(usualMs, rest) || (cached.isStale && age >= rest) ? count(db) : cached.counts
  }
}
