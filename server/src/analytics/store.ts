// Every SQL statement of analytics: events without anybody in them, the day's salt, and who has seen what today.
import type { Db, Tx } from '../platform/db.ts'

export interface EventRow {
  name: string
  objectId: string | null
  at: Date
}

export async function insertEvents(tx: Tx, events: readonly EventRow[]): Promise<void> {
  await tx.run(
    `INSERT INTO analytics_events (name, object_id, happened_at)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::timestamptz[])`,
    [events.map(({ name }) => name), events.map(({ objectId }) => objectId), events.map(({ at }) => at)],
  )
}

export type Viewed = 'artwork' | 'auction'

export interface ViewRow {
  /** Of the work or the lot. */
  id: string
  viewer: string
  day: string
}

const viewsText = (of: Viewed) => `
  INSERT INTO ${of}_views (${of}_id, viewer, day)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::date[])
  ON CONFLICT DO NOTHING RETURNING ${of}_id AS id`

/** Answers the work or lot of each view that is the viewer's first of the day. */
export async function insertViews(tx: Tx, of: Viewed, views: readonly ViewRow[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(viewsText(of), [
    views.map(({ id }) => id),
    views.map(({ viewer }) => viewer),
    views.map(({ day }) => day),
  ])
  return rows.map(({ id }) => id)
}

/** The same for every process: whoever asks first on a day brings it. */
export async function saltOf(db: Db, day: string, offered: Buffer): Promise<Buffer> {
  await db.run('INSERT INTO view_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [day, offered])
  const row = await db.one<{ salt: Buffer }>('SELECT salt FROM view_salts WHERE day = $1', [day])
  return row?.salt ?? offered
}

/** Salts first: from then on no hash that is still there can be tied to anyone. */
export async function deleteViewersBefore(db: Db, day: string): Promise<void> {
  await db.run('DELETE FROM view_salts WHERE day < $1', [day])
  await db.run('DELETE FROM artwork_views WHERE day < $1', [day])
  await db.run('DELETE FROM auction_views WHERE day < $1', [day])
}

/** Answers how many went, at most `most`. */
export function deleteEventsBefore(db: Db, before: Date, most: number): Promise<number> {
  const text = 'DELETE FROM analytics_events WHERE id IN (SELECT id FROM analytics_events WHERE happened_at < $1 LIMIT $2)'
  return db.run(text, [before, most])
}
