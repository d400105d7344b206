// SQL of the sitemap: public rows in key order, so that a page costs the same at the end of a table of a million as
// at its beginning.
import { isListed } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'

export interface Listed {
  id: string
  /** The last part of the URL. */
  name: string
  changed: Date
}

export type ListedKind = 'artworks' | 'auctions' | 'artists'

const readings: Record<ListedKind, string> = {
  artworks: `SELECT id, id::text AS name, updated_at AS changed FROM artworks
    WHERE removed_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
  auctions: `SELECT id, id::text AS name, updated_at AS changed FROM auctions
    WHERE ${isListed('auctions')} AND id > $1 ORDER BY id LIMIT $2`,
  artists: `SELECT p.id, p.username AS name, coalesce(w.created_at, p.created_at) AS changed
    FROM artists p
    LEFT JOIN LATERAL (SELECT created_at FROM artworks WHERE artist_id = p.id AND removed_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT 1) w ON true
    WHERE p.hidden_at IS NULL AND p.id > $1 ORDER BY p.id LIMIT $2`,
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The next rows after `after`, at most `limit`. */
export function selectListedAfter(db: Db, kind: ListedKind, after: string | null, limit: number): Promise<Listed[]> {
  return db.many<Listed>(readings[kind], [after ?? beforeAll, limit])
}
