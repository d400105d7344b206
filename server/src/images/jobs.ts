// What happens to images while nobody waits: derivatives of what came into use, one picture after the other and
// behind everybody who does wait; and once a night the sweep of what nothing uses. Both may be cut off anywhere
// and run again.
import { pictureFiles } from '@rasika/contract/pictures.ts'
import { Problem } from '@rasika/contract/problem.ts'
import type { Db } from '../platform/db.ts'
import { enqueue, type Task } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { prepareDerivative } from './derivatives.ts'
import { deleteUnused, lockHash, selectSize, selectUnused } from './store.ts'
import { workshopOf } from './workshop.ts'

/** Also the name of its queue: one picture after the other, so that the jobs of other slices always find a hand. */
const deriveTask = 'derive-images'
const batch = 100

export function imageTasks(parts: Parts): Task[] {
  return [
    { name: deriveTask, run: (payload) => deriveAll(parts, (payload as { hash: string }).hash) },
    { name: 'sweep-images', cron: '17 20 * * *', run: () => sweepImages(parts) },
  ]
}

/** In the transaction that brings the image into use. */
export function enqueueDerivatives(db: Db, hash: string): Promise<void> {
  return enqueue(db, deriveTask, { hash }, `${deriveTask}:${hash}`, deriveTask)
}

async function deriveAll(parts: Parts, hash: string): Promise<void> {
  const { sizeOf, workers } = workshopOf(parts)
  const size = await sizeOf(hash)
  if (!size) return
  try {
    for (const file of pictureFiles(size)) await prepareDerivative(parts, hash, file)
  } catch (error) {
    // The house is closing: the rest is made when it opens again.
    if (workers.closed) return enqueueDerivatives(parts.db, hash)
    // Swept meanwhile: trying again would not bring it back.
    if (!(error instanceof Problem && error.code === 'not_found')) throw error
  }
}

/** Rows that nothing has used for UPLOAD_KEEP_HOURS, files that no row names, and drafts of that age. */
export async function sweepImages(parts: Parts): Promise<void> {
  const { storage } = workshopOf(parts)
  const before = new Date(parts.clock.now().getTime() - parts.config.UPLOAD_KEEP_HOURS * 3_600_000)
  let hashes: string[]
  do {
    hashes = await selectUnused(parts.db, before, batch)
    for (const hash of hashes) await sweepOne(parts, hash, before)
  } while (hashes.length > 0)
  for await (const hash of storage.olderThan(before)) {
    if (!(await selectSize(parts.db, hash))) await sweepOne(parts, hash, before)
  }
}

async function sweepOne(parts: Parts, hash: string, before: Date): Promise<void> {
  const workshop = workshopOf(parts)
  await parts.db.transaction(async (tx) => {
    await lockHash(tx, hash)
    await deleteUnused(tx, hash, before)
    if (await selectSize(tx, hash)) return
    // While the lock is held nobody can begin to use this content; a crash here leaves a row for the next night.
    await workshop.storage.remove(hash)
    workshop.forget(hash)
  })
}
