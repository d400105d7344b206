// The SQL of buyers' answers to failed attempts.
import type { Db, Tx } from '../platform/db.ts'

export interface AttemptAnswerRow {
  id: string
  /** YYYY-MM-DD */
  day: string
  phone: string | null
  hint: string | null
  state: 'waiting' | 'sent' | 'by_hand' | 'refused'
  /** The parcel's tracking number. */
  awb: string
  order_id: string
  attempted_at: Date
  /** Of the parcel; null where it was handed over by hand. */
  service: string | null
}

const columns = `a.id, to_char(a.day, 'YYYY-MM-DD') AS day, a.phone, a.hint, a.state, s.tracking_number AS awb, s.service,
  s.order_id, a.attempted_at`
const selectText = `SELECT ${columns} FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id`

export interface NewAnswer {
  parcelId: string
  at: Date
  day: string
  phone: string | null
  hint: string | null
  state: AttemptAnswerRow['state']
}

/** Null where this attempt has an answer that was not refused. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<string | null> {
  const inserted = await tx.one<{ id: string }>(
    `INSERT INTO delivery_answers AS a (shipment_id, attempted_at, day, phone, hint, state)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (shipment_id, attempted_at) DO UPDATE SET day = excluded.day, phone = excluded.phone,
       hint = excluded.hint, state = excluded.state, failure = NULL, busy_until = NULL
       WHERE a.state = 'refused'
     RETURNING id`,
    [answer.parcelId, answer.at, answer.day, answer.phone, answer.hint, answer.state],
  )
  return inserted?.id ?? null
}

export function findAnswer(db: Db, parcelId: string, at: Date): Promise<AttemptAnswerRow | null> {
  return db.one(`${selectText} WHERE a.shipment_id = $1 AND a.attempted_at = $2`, [parcelId, at])
}

/** Null while another process sends it. */
export function claimAnswer(db: Db, id: string): Promise<AttemptAnswerRow | null> {
  return db.one(
    `UPDATE delivery_answers a SET busy_until = clock_timestamp() + interval '60 seconds'
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

export async function updateAnswer(db: Db, id: string, state: 'sent' | 'refused', failure: string | null) {
  await db.run('UPDATE delivery_answers SET state = $2, failure = $3, busy_until = NULL WHERE id = $1', [
    id,
    state,
    failure,
  ])
}

/** Removes phone and hint from all answers of this buyer. */
export async function redactAnswers(tx: Tx, buyerId: string): Promise<void> {
  await tx.run(
    `UPDATE delivery_answers a SET phone = NULL, hint = NULL FROM shipments s JOIN orders o ON o.id = s.order_id
     WHERE s.id = a.shipment_id AND o.buyer_id = $1`,
    [buyerId],
  )
}
