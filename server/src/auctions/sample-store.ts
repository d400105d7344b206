// SQL about the lots of the demonstration: how many there have been of each work, and how many are live.
import type { Db } from '../platform/db.ts'

export interface SampleLots {
  /** 'demonstration lot slug 3': of every lot there ever was. */
  source_ref: string
  is_live: boolean
  artwork_id: string | null
  reserves: boolean
}

export function selectSampleLots(db: Db): Promise<SampleLots[]> {
  return db.many(`
    SELECT source_ref, artwork_id, reserves,
           cancelled_at IS NULL AND removed_at IS NULL AND starts_at <= clock_timestamp() AND ends_at > clock_timestamp() AS is_live
    FROM auctions WHERE sample AND source_ref IS NOT NULL`)
}
