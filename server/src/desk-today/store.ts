// The SQL of Today: each query reads what is open now, by an index or from a small table, and stops at `maxTodayRows`
// rows. Those of parcels and of payouts: `parcel-store.ts`, `payout-store.ts`.
import type { ClaimKind, ClaimState } from '@rasika/contract/claim-rules.ts'
import { type FunnelStep, maxTodayRows } from '@rasika/contract/desk-choices.ts'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { isListed, isLive, isUnpaidWin } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'
import { isGivenUp } from '../platform/jobs.ts'

/** Amounts in paise. */
export interface OpenItemRow {
  label: string
  what: string
  order_number: string | null
  /** The page to open where it is not the order's. */
  opens?: TodayItem['opens']
  nextAct: TodayItem['nextAct']
  /** What the act sends again. */
  again?: string
  /** The page of another service on which the act is done; null where this installation has no access to it. */
  url?: string | null
  amount: number | null
  since: Date
  deadline: Date | null
}

/** A row of a query that finds one kind only, whose next act its caller knows. */
export type FoundRow = Omit<OpenItemRow, 'nextAct'>

export const limit = `LIMIT ${maxTodayRows}`

/** Refunds that the provider has not confirmed an hour after they fell due, or that failed. */
export function selectOpenRefunds(db: Db): Promise<(OpenItemRow & { status: 'due' | 'pending' | 'failed' })[]> {
  return db.many(
    `SELECT o.number AS label, r.status, o.title AS what, o.number AS order_number, r.amount,
       r.created_at AS since, r.created_at + interval '1 day' AS deadline, 'send_refund_again' AS "nextAct",
       r.id AS again
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.status <> 'processed' AND (r.status = 'failed' OR r.created_at < clock_timestamp() - interval '1 hour')
     ORDER BY r.created_at ${limit}`,
  )
}

/** Claims that wait for the desk; where a second person is to approve the refund, `approvals` lists it. */
export function selectClaimsForDesk(db: Db): Promise<(FoundRow & { kind: ClaimKind; state: ClaimState })[]> {
  return db.many(
    `SELECT c.number AS label, c.kind, c.state, o.title AS what, NULL::text AS order_number, o.total AS amount, c.opened_at AS since, c.due_at AS deadline,
       jsonb_build_object('page', 'claim', 'id', c.number) AS opens
     FROM claims c JOIN orders o ON o.id = c.order_id
     WHERE c.waits_for = 'desk' AND NOT EXISTS (SELECT FROM desk_approvals a
       WHERE a.action = 'claim refund' AND a.object = c.number AND a.outcome IS NULL)
     ORDER BY c.due_at ${limit}`,
  )
}

/** `what` is the title of the work, null where the payment belongs to no order here. */
export interface TodayDisputeRow extends Omit<FoundRow, 'deadline' | 'what'> {
  what: string | null
  respond_by: Date | null
  /** At most so many; null where there are more than 48, or the bank has no deadline. */
  hours_left: 0 | 12 | 48 | null
  /** As the provider writes it. */
  failure: string | null
  phase: string
  is_sending: boolean
}

/**
 * Disputes for which the bank waits for evidence, and responses that the provider has not taken. `respond_by` is
 * the bank's own deadline.
 */
export function selectOpenDisputes(db: Db): Promise<TodayDisputeRow[]> {
  return db.many(
    `SELECT d.provider_dispute_id AS label, o.title AS what, CASE
         WHEN d.respond_by <= clock_timestamp() THEN 0
         WHEN d.respond_by < clock_timestamp() + interval '12 hours' THEN 12
         WHEN d.respond_by < clock_timestamp() + interval '48 hours' THEN 48 END AS hours_left, d.failure, d.phase,
       o.number AS order_number, d.amount, d.opened_at AS since, d.respond_by,
       jsonb_build_object('page', 'dispute', 'id', d.provider_dispute_id) AS opens, d.response IS NOT NULL AS is_sending
     FROM disputes d LEFT JOIN orders o ON o.id = d.order_id
     WHERE d.closed_at IS NULL AND d.responded_at IS NULL ORDER BY d.respond_by ${limit}`,
  )
}

/** Lots that were won and are not paid. */
export function selectUnpaidWins(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT a.title AS label, a.artist_name AS what, NULL::text AS order_number, a.price AS amount, a.closed_at AS since,
       a.pay_until AS deadline,
       jsonb_build_object('page', 'auction', 'id', a.id) AS opens, 'offer_to_next' AS "nextAct"
     FROM auctions a WHERE ${isUnpaidWin('a')}
     ORDER BY a.pay_until ${limit}`,
  )
}

/** Mails that were given up in the last 30 days. Of a transient one nothing is left that could be sent. */
export function selectFailedMails(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT coalesce(o.number, 'Mail') AS label, m.subject AS what, o.number AS order_number, NULL::bigint AS amount,
       m.ended_at AS since, NULL::timestamptz AS deadline, 'send_mail_again' AS "nextAct", m.id AS again
     FROM mails m LEFT JOIN orders o ON o.id = m.about
     WHERE m.state = 'given_up' AND NOT m.transient AND m.ended_at > clock_timestamp() - interval '30 days'
     ORDER BY m.ended_at ${limit}`,
  )
}

/**
 * Jobs that will not be tried again. One without an error was running when a newer one took its key, and its process
 * was killed: the newer one does its work.
 */
export function selectFailedJobs(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT j.task_identifier AS label, left(coalesce(j.last_error, ''), 200) AS what, NULL::text AS order_number,
       NULL::bigint AS amount, j.updated_at AS since, NULL::timestamptz AS deadline, 'run_job_again' AS "nextAct",
       j.id::text AS again
     FROM graphile_worker.jobs j WHERE ${isGivenUp}
     ORDER BY j.updated_at ${limit}`,
  )
}

/** Jobs that may run and that nobody has begun: how many, and for how long the oldest may. */
export async function selectDueJobs(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const row = await db.one<{ count: number; seconds: number }>(
    `SELECT count(*)::int AS count, coalesce(extract(epoch FROM clock_timestamp() - min(j.run_at)), 0)::float8 AS seconds
     FROM graphile_worker.jobs j
     WHERE j.run_at <= clock_timestamp() AND j.locked_at IS NULL AND j.attempts < j.max_attempts`,
  )
  return { count: row?.count ?? 0, oldestSeconds: row?.seconds ?? 0 }
}

/**
 * Orders about which the payment provider has not answered for an hour, and payments of the last 30 days that belong to
 * no order here and are not refunded. `what` is the work's title; a payment without an order has none.
 */
export function selectUnreconciled(db: Db): Promise<(OpenItemRow & { provider: string })[]> {
  return db.many(
    `SELECT o.number AS label, o.title AS what, o.number AS order_number,
       t.amount, t.unanswered_since AS since, t.unanswered_since + interval '1 day' AS deadline, t.provider,
       'ask_provider_again' AS "nextAct", t.id AS again
     FROM provider_orders t JOIN orders o ON o.id = t.order_id
     WHERE t.unanswered_since < clock_timestamp() - interval '1 hour'
     UNION ALL
     SELECT u.id, '', NULL, u.amount - u.refunded, u.found_at,
       u.found_at + interval '1 day', u.provider, 'refund_at_provider', NULL
     FROM unmatched_payments u
     WHERE u.refunded < u.amount AND u.found_at > clock_timestamp() - interval '30 days'
     ORDER BY since ${limit}`,
  )
}

/** Money in paise. */
export interface FiguresRow extends Record<FunnelStep, number> {
  days: { day: string; orders: number; sales: number; fees: number; lots: number }[]
  fees: number
  live_lots: number
}

const indianDay = (column: string) => `(${column} AT TIME ZONE 'Asia/Kolkata')::date`
const dayStart = `d.day::timestamp AT TIME ZONE 'Asia/Kolkata'`
const recent = `clock_timestamp() - interval '31 days'`
const lastWeek = `clock_timestamp() - interval '7 days'`

/** A lot was live on a day where it began before the day's end and before now, and ends after the day's start. */
export async function selectFigures(db: Db, firstOfMonth: string): Promise<FiguresRow> {
  const row = await db.one<FiguresRow>(
    `SELECT
       (SELECT json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'orders', coalesce(s.orders, 0),
           'sales', coalesce(s.worth, 0), 'fees', coalesce(f.fees, 0), 'lots', l.lots) ORDER BY d.day)
         FROM (SELECT generate_series(india.today - 29, india.today, '1 day')::date AS day
           FROM (SELECT ${indianDay('clock_timestamp()')} AS today) india) d
         LEFT JOIN (SELECT ${indianDay('paid_at')} AS day, count(*)::int AS orders, sum(total)::bigint AS worth
           FROM sales WHERE paid_at > ${recent} GROUP BY 1) s ON s.day = d.day
         LEFT JOIN (SELECT ${indianDay('happened_at')} AS day, -sum(amount)::bigint AS fees
           FROM ledger_entries WHERE kind = 'fee' AND happened_at > ${recent} GROUP BY 1) f ON f.day = d.day
         CROSS JOIN LATERAL (SELECT count(*)::int AS lots FROM auctions a
           WHERE ${isListed('a')} AND a.ends_at > ${dayStart}
             AND a.starts_at < least(${dayStart} + interval '1 day', clock_timestamp())) l) AS days,
       (SELECT coalesce(-sum(amount), 0)::bigint FROM ledger_entries
         WHERE kind = 'fee' AND happened_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata') AS fees,
       (SELECT count(*)::int FROM auctions a
         WHERE a.closed_at IS NULL AND a.removed_at IS NULL AND ${isLive('a')}) AS live_lots,
       e.*,
       (SELECT count(*)::int FROM orders WHERE created_at > ${lastWeek}) AS began,
       (SELECT count(*)::int FROM sales WHERE paid_at > ${lastWeek}) AS paid
     FROM (SELECT count(*)::int AS visited,
         count(*) FILTER (WHERE name IN ('artwork_opened', 'auction_opened'))::int AS looked,
         count(*) FILTER (WHERE name = 'checkout_opened')::int AS checkout
       FROM analytics_events WHERE happened_at > ${lastWeek}) AS e`,
    [firstOfMonth],
  )
  return row as FiguresRow
}
