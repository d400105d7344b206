// SQL of artists' public names.
import type { Db, Tx } from '../platform/db.ts'

/** Until the transaction ends, no other transaction takes a name of this skeleton. */
export async function lockSkeleton(tx: Tx, skeleton: string): Promise<void> {
  await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('artist name ' || $1, 0))`, [skeleton])
}

/** The username of the public artist with a name of this skeleton, except `but`. Null if there is none. */
export async function holderOfSkeleton(tx: Tx, skeleton: string, but: string | null): Promise<string | null> {
  const text =
    'SELECT username FROM artists WHERE name_skeleton = $1 AND hidden_at IS NULL AND id IS DISTINCT FROM $2 LIMIT 1'
  return (await tx.one<{ username: string }>(text, [skeleton, but]))?.username ?? null
}

export function selectWithoutSkeleton(db: Db, max: number): Promise<{ id: string; name: string }[]> {
  return db.many('SELECT id, name FROM artists WHERE name_skeleton IS NULL ORDER BY id LIMIT $1', [max])
}

/** Stores the skeletons of artists that still have that name. */
export async function keepSkeletons(
  db: Db,
  rows: readonly { id: string; name: string; skeleton: string }[],
): Promise<void> {
  await db.run(
    `UPDATE artists a SET name_skeleton = r.skeleton
      FROM unnest($1::uuid[], $2::text[], $3::text[]) r (id, name, skeleton)
     WHERE a.id = r.id AND a.name = r.name AND a.name_skeleton IS NULL`,
    [rows.map(({ id }) => id), rows.map(({ name }) => name), rows.map(({ skeleton }) => skeleton)],
  )
}
