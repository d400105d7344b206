// The SQL of Today about payouts.
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import type { Db } from '../platform/db.ts'
import { type FoundRow, limit, type OpenItemRow } from './store.ts'

/** Runs that nobody has approved or dropped and that wait for no second person; `label` is the run's number. */
export function selectOpenRuns(db: Db): Promise<Omit<OpenItemRow, 'what'>[]> {
  return db.many(
    `SELECT r.number::text AS label, NULL::text AS order_number,
       (SELECT sum(amount)::bigint FROM payout_items WHERE run_id = r.id AND state = 'proposed') AS amount,
       r.proposed_at AS since, r.proposed_at + interval '1 day' AS deadline,
       jsonb_build_object('page', 'payoutRun', 'id', r.number::text) AS opens, 'approve_run' AS "nextAct"
     FROM payout_runs r WHERE r.approved_at IS NULL AND r.dropped_at IS NULL AND NOT EXISTS (SELECT FROM desk_approvals p
       WHERE p.action = 'payout run' AND p.object = r.number::text AND p.outcome IS NULL)
     ORDER BY since ${limit}`,
  )
}

/** `what` is the artist's name, `failure` as the provider writes it. */
export interface ReturnedTransfer extends FoundRow {
  state: 'failed' | 'reversed'
  kind: PayoutKind | null
  failure: string | null
}

/**
 * Transfers that failed or came back, of artists to whom something is owed and who were not paid since, by a run or by
 * hand.
 */
export function selectReturnedTransfers(db: Db): Promise<ReturnedTransfer[]> {
  return db.many(
    `SELECT a.username AS label, a.name AS what, i.state, c.kind, i.failure, NULL::text AS order_number, i.amount,
       i.ended_at AS since, i.ended_at + interval '1 day' AS deadline,
       jsonb_build_object('page', 'payoutRun', 'id', r.number::text) AS opens
     FROM payout_items i JOIN payout_runs r ON r.id = i.run_id JOIN artists a ON a.id = i.artist_id
       JOIN ledgers l ON l.artist_id = i.artist_id LEFT JOIN payout_accounts c ON c.id = i.account_id
     WHERE i.state IN ('failed', 'reversed') AND l.balance > 0 AND NOT EXISTS (SELECT FROM payout_items later
       JOIN payout_runs n ON n.id = later.run_id
       WHERE later.artist_id = i.artist_id AND n.number > r.number AND later.state IN ('due', 'sent', 'paid', 'failed', 'reversed'))
       AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.artist_id = i.artist_id AND e.kind = 'payout'
         AND e.payout_item_id IS NULL AND coalesce(e.recorded_at, e.happened_at) > i.ended_at)
     ORDER BY i.ended_at ${limit}`,
  )
}

/**
 * Payouts about which the provider's last answer named another account or amount, so that nothing of it was recorded,
 * or that were paid and that it no longer calls made; and those that it has not taken for an hour (`failure` null). Each
 * is asked about again. `what` is the artist's name.
 */
export function selectTransfersToLookUp(db: Db): Promise<(FoundRow & { failure: string | null })[]> {
  return db.many(
    `SELECT a.username AS label, a.name AS what, i.failure, NULL::text AS order_number, i.amount,
       coalesce(i.ended_at, i.sent_at, r.approved_at) AS since,
       coalesce(i.ended_at, i.sent_at, r.approved_at) + interval '1 day' AS deadline,
       jsonb_build_object('page', 'payoutRun', 'id', r.number::text) AS opens
     FROM payout_items i JOIN payout_runs r ON r.id = i.run_id JOIN artists a ON a.id = i.artist_id
     WHERE i.next_attempt_at IS NOT NULL AND (i.failure IS NOT NULL
       OR i.state = 'due' AND i.attempts > 0 AND r.approved_at < clock_timestamp() - interval '1 hour')
     ORDER BY since ${limit}`,
  )
}

/**
 * Bank accounts or UPI addresses that the provider does not accept, of artists to whom something is owed; `what` is the
 * artist's name, `reason` as the provider writes it.
 */
export function selectRefusedAccounts(db: Db): Promise<(FoundRow & { kind: PayoutKind; reason: string | null })[]> {
  return db.many(
    `SELECT a.username AS label, a.name AS what, c.kind, c.reason, NULL::text AS order_number, l.balance AS amount,
       c.checked_at AS since, c.checked_at + interval '3 days' AS deadline,
       jsonb_build_object('page', 'artistPayouts', 'id', a.username) AS opens
     FROM payout_accounts c JOIN artists a ON a.id = c.artist_id JOIN ledgers l ON l.artist_id = c.artist_id
     WHERE c.ended_at IS NULL AND c.state IN ('details_needed', 'refused') AND l.balance > 0
     ORDER BY c.checked_at ${limit}`,
  )
}
