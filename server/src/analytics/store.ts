// Every SQL statement of analytics: anonymous events, the day's salt, and today's views.
import type { Db, Tx } from '../platform/db.ts'

export interface AnalyticsEventRow {
  name: string
  objectId: string | null
  at: Date
}

export async function insertEvents(tx: Tx, events: readonly AnalyticsEventRow[]): Promise<void> {
  await tx.run(
    `INSERT INTO analytics_events (name, object_id, happened_at)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::timestamptz[])`,
    [events.map(({ name }) => name), events.map(({ objectId }) => objectId), events.map(({ at }) => at)],
  )
}

export type Viewed = 'artwork' | 'auction'

export interface ViewRow {
  /** Id of the work or lot. */
  id: string
  viewer: string
  day: string
}

const viewsText = (of: Viewed) => `
  INSERT INTO ${of}_views (${of}_id, viewer, day)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::date[])
  ON CONFLICT DO NOTHING RETURNING ${of}_id AS id`

/** Inserts views; returns the work or lot of each one that is the viewer's first of the day. */
export async function insertViews(tx: Tx, of: Viewed, views: readonly ViewRow[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(viewsText(of), [
    views.map(({ id }) => id),
    views.map(({ viewer }) => viewer),
    views.map(({ day }) => day),
  ])
  return rows.map(({ id }) => id)
}

/** The same salt for every process: the first one of the day is kept. */
export async function keepSalt(db: Db, day: string, offered: Buffer): Promise<Buffer> {
  await db.run('INSERT INTO view_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [day, offered])
  const row = await db.one<{ salt: Buffer }>('SELECT salt FROM view_salts WHERE day = $1', [day])
  return row?.salt ?? offered
}

/** Deletes the salts first: from then on no remaining hash can be traced to a person. */
export async function deleteViewersBefore(db: Db, day: string): Promise<void> {
  await db.run('DELETE FROM view_salts WHERE day < $1', [day])
  await db.run('DELETE FROM artwork_views WHERE day < $1', [day])
  await db.run('DELETE FROM auction_views WHERE day < $1', [day])
}

/** Deletes at most `max`; returns how many. */
export function deleteEventsBefore(db: Db, before: Date, max: number): Promise<number> {
  const text =
    'DELETE FROM analytics_events WHERE id IN (SELECT id FROM analytics_events WHERE happened_at < $1 LIMIT $2)'
  return db.run(text, [before, max])
}
