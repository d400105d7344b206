// One name, one artist: a new name that a reader would take for another artist's is refused (docs/decisions/037). Names from
// before this rule stay, also where two meet, and a name is free while its artist is hidden or closed.
import { nameSkeleton } from '@rasika/contract/display-name.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { Database, Tx } from '../platform/db.ts'
import { hasSkeleton, keepSkeletons, lockSkeleton, selectWithoutSkeleton } from './name-store.ts'

const atOnce = 500

/** Of two who ask for one name at the same moment, the second waits for the first. @throws Problem invalid, at `name` */
export async function mustBeFree(tx: Tx, name: string, artistId: string | null): Promise<void> {
  const skeleton = nameSkeleton(name)
  if (skeleton === '') return
  await lockSkeleton(tx, skeleton)
  if (await hasSkeleton(tx, skeleton, artistId)) throw new Refusal('invalid', { errors: { name: words.field.nameTaken } })
}

/** Works out the skeletons that are missing: of artists from before there were any, and of loaded ones. Run at each start. */
export async function fillSkeletons(db: Database): Promise<void> {
  while (true) {
    const rows = await selectWithoutSkeleton(db, atOnce)
    if (rows.length === 0) return
    await keepSkeletons(db, rows.map((row) => ({ ...row, skeleton: nameSkeleton(row.name) })))
  }
}
