// The SQL of answers to failed attempts, of buyers and of the desk.
import type { Db, Tx } from '../platform/db.ts'

export interface AttemptAnswer {
  /** retry: the courier comes again on `day`; return: it takes the parcel back, and `day`, phone and hint are null. */
  act: 'retry' | 'return'
  /** YYYY-MM-DD */
  day: string | null
  phone: string | null
  hint: string | null
}

export interface AttemptAnswerRow extends AttemptAnswer {
  id: string
  by_desk: boolean
  /** waiting: for the service; by_hand: no service is asked, the artist has a mail. */
  state: 'waiting' | 'sent' | 'by_hand' | 'refused'
  /** Why the service refused it. */
  failure: string | null
  /** It was refused, or its day is over: the attempt may be answered again. */
  is_over: boolean
  tries: number
  tracking_number: string
  order_id: string
  attempted_at: Date
  /** Of the parcel; null where it was handed over by hand. */
  service: string | null
}

const isOver = `(a.state = 'refused'
  OR (coalesce(a.day < (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date, false)
    AND coalesce(a.busy_until <= clock_timestamp(), true)))`
const columns = `a.id, a.act, to_char(a.day, 'YYYY-MM-DD') AS day, a.phone, a.hint, a.by_desk, a.state, a.failure,
  ${isOver} AS is_over, a.tries, s.tracking_number, s.service, s.order_id, a.attempted_at`
const selectText = `SELECT ${columns} FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id`

export interface NewAnswer extends AttemptAnswer {
  parcelId: string
  at: Date
  isByDesk: boolean
  state: AttemptAnswerRow['state']
}

/** Null where this attempt has an answer that is not over. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<string | null> {
  const inserted = await tx.one<{ id: string }>(
    `INSERT INTO delivery_answers AS a (shipment_id, attempted_at, act, day, phone, hint, by_desk, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (shipment_id, attempted_at) DO UPDATE SET act = excluded.act, day = excluded.day,
       phone = excluded.phone, hint = excluded.hint, by_desk = excluded.by_desk, state = excluded.state, failure = NULL,
       busy_until = NULL, tries = 0, created_at = clock_timestamp()
       WHERE ${isOver}
     RETURNING id`,
    [answer.parcelId, answer.at, answer.act, answer.day, answer.phone, answer.hint, answer.isByDesk, answer.state],
  )
  return inserted?.id ?? null
}

export function findAnswer(db: Db, parcelId: string, at: Date): Promise<AttemptAnswerRow | null> {
  return db.one(`${selectText} WHERE a.shipment_id = $1 AND a.attempted_at = $2`, [parcelId, at])
}

/** Null while another process sends it. */
export function takeAnswer(db: Db, id: string): Promise<AttemptAnswerRow | null> {
  return db.one(
    `UPDATE delivery_answers a SET busy_until = clock_timestamp() + interval '60 seconds', tries = a.tries + 1
     FROM shipments s WHERE s.id = a.shipment_id AND a.id = $1 AND a.state = 'waiting'
       AND coalesce(a.busy_until <= clock_timestamp(), true)
     RETURNING ${columns}`,
    [id],
  )
}

export function selectWaitingAnswers(db: Db, service: string): Promise<{ id: string }[]> {
  return db.many(
    `SELECT a.id FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id
     WHERE a.state = 'waiting' AND s.service = $1
       AND coalesce(a.busy_until, a.created_at + interval '30 seconds') <= clock_timestamp()
     ORDER BY a.created_at LIMIT 50`,
    [service],
  )
}

/** False where another process has taken it since, or where it was replaced. */
export async function updateAnswer(
  db: Db,
  { id, tries }: AttemptAnswerRow,
  state: 'sent' | 'refused',
  failure: string | null,
): Promise<boolean> {
  const updated = await db.one(
    `UPDATE delivery_answers SET state = $2, failure = $3, busy_until = NULL
     WHERE id = $1 AND state = 'waiting' AND tries = $4 RETURNING id`,
    [id, state, failure, tries],
  )
  return updated !== null
}

/** Removes phone and hint from all answers of this buyer. */
export async function redactAnswers(tx: Tx, buyerId: string): Promise<void> {
  await tx.run(
    `UPDATE delivery_answers a SET phone = NULL, hint = NULL FROM shipments s JOIN orders o ON o.id = s.order_id
     WHERE s.id = a.shipment_id AND o.buyer_id = $1`,
    [buyerId],
  )
}
