// SQL of the statistics: what happened on each day in India. Each count scans an index from the first day on, or a
// table small enough to read whole.
import type { Tx } from '../platform/db.ts'

export interface DayRow {
  day: string
  opened: number
  works: number
  lots: number
  buyers: number
  artists: number
  bids: number
  orders: number
  /** Paise. */
  paid: string
}

const inIndia = (column: string) => `(${column} AT TIME ZONE 'Asia/Kolkata')::date`

const counted = (sums: string, table: string, at: string, where = 'true') =>
  `SELECT ${inIndia(at)} AS day, ${sums} FROM ${table} WHERE ${at} >= $2 AND ${where} GROUP BY 1`

/** One row per day, from the first to the last, including days without events; days as '2026-11-21'. */
export function countDays(tx: Tx, first: string, last: string, since: Date): Promise<DayRow[]> {
  return tx.many<DayRow>(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day,
       coalesce(e.opened, 0)::int AS opened, coalesce(e.works, 0)::int AS works, coalesce(e.lots, 0)::int AS lots,
       coalesce(b.joined, 0)::int AS buyers, coalesce(a.joined, 0)::int AS artists,
       coalesce(i.placed, 0)::int AS bids, coalesce(o.paid, 0)::int AS orders, coalesce(o.worth, 0)::text AS paid
     FROM (SELECT generate_series($1::date, $3::date, '1 day')::date AS day) d
     LEFT JOIN (${counted("count(*) AS opened, count(*) FILTER (WHERE name = 'artwork_opened') AS works, count(*) FILTER (WHERE name = 'auction_opened') AS lots", 'analytics_events', 'happened_at')}) e USING (day)
     LEFT JOIN (${counted('count(*) AS joined', 'buyers', 'created_at')}) b USING (day)
     LEFT JOIN (${counted('count(*) AS joined', 'artists', 'created_at')}) a USING (day)
     LEFT JOIN (${counted('count(*) AS placed', 'bids', 'placed_at')}) i USING (day)
     LEFT JOIN (${counted('count(*) AS paid, sum(total) AS worth', 'sales', 'paid_at')}) o USING (day)
     ORDER BY d.day DESC`,
    [first, since, last],
  )
}

export interface EventCount {
  name: string
  times: number
  last: Date
}

export function countEvents(tx: Tx, since: Date): Promise<EventCount[]> {
  return tx.many(
    `SELECT name, count(*)::int AS times, max(happened_at) AS last FROM analytics_events WHERE happened_at >= $1
      GROUP BY name ORDER BY times DESC, name`,
    [since],
  )
}
