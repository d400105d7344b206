// SQL of the demonstration's lots: how many there have been of each work, how many are live, and which are paid and
// have no order yet.
import type { Id } from '@rasika/contract/fields.ts'
import { isLive } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'

export interface SampleLots {
  /** 'demonstration lot slug 3': of every lot, past ones included. */
  source_ref: string
  is_live: boolean
  artwork_id: string | null
  holds_unit: boolean
}

export function selectSampleLots(db: Db): Promise<SampleLots[]> {
  return db.many(`
    SELECT source_ref, artwork_id, holds_unit,
           removed_at IS NULL AND ${isLive('auctions')} AS is_live
    FROM auctions WHERE sample AND source_ref IS NOT NULL`)
}

export interface PaidSample {
  id: Id
  source_ref: string
  winner_id: string
  paid_at: Date
}

/** Lots that are paid by their ledger but have no order, oldest first. */
export function selectUnorderedSamples(db: Db): Promise<PaidSample[]> {
  return db.many(`
    SELECT id, source_ref, winner_id, paid_at FROM auctions a
    WHERE sample AND source_ref IS NOT NULL AND paid_at IS NOT NULL AND winner_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM orders o WHERE o.auction_id = a.id)
    ORDER BY paid_at`)
}
