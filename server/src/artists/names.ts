// Artists' names are unique: a new name that a reader would take for another artist's is refused (docs/decisions/037).
// Names from before this rule stay, even equal ones. A name is free while its artist is hidden or closed; if another
// artist took it meanwhile, the hidden one is shown again only after one of them changes it.
import { nameSkeleton } from '@rasika/contract/display-name.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { Database, Tx } from '../platform/db.ts'
import { holderOfSkeleton, keepSkeletons, lockSkeleton, selectWithoutSkeleton } from './name-store.ts'

const atOnce = 500

/** @throws Problem invalid, at `name` */
export async function mustBeFree(tx: Tx, name: string, artistId: string | null): Promise<void> {
  if ((await holderOfName(tx, name, artistId)) !== null)
    throw new Refusal('invalid', { errors: { name: words.field.nameTaken } })
}

/**
 * The username of another public artist with this name or one that looks like it. Null if there is none: the name is
 * then locked until the transaction ends, so that the second of two simultaneous requests waits.
 */
export async function holderOfName(tx: Tx, name: string, artistId: string | null): Promise<string | null> {
  const skeleton = nameSkeleton(name)
  if (skeleton === '') return null
  await lockSkeleton(tx, skeleton)
  return holderOfSkeleton(tx, skeleton, artistId)
}

/** Computes missing skeletons: of artists older than this rule, and of seeded ones. Runs at each start. */
export async function fillSkeletons(db: Database): Promise<void> {
  while (true) {
    const rows = await selectWithoutSkeleton(db, atOnce)
    if (rows.length === 0) return
    await keepSkeletons(
      db,
      rows.map((row) => ({ ...row, skeleton: nameSkeleton(row.name) })),
    )
  }
}
