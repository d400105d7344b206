// Background jobs of images: derivatives of pictures that came into use, at a lower priority than requests, small
// widths of every picture before the large ones of any; and the nightly deletion of unused uploads. Both can be
// interrupted anywhere and run again.
import { pictureFile, pictureFiles } from '@rasika/contract/pictures.ts'
import { Problem } from '@rasika/contract/problem.ts'
import type { Db } from '../platform/db.ts'
import { enqueue, type Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { StoreUnavailable } from '../storage/bucket-request.ts'
import { prepareDerivative } from './derivatives.ts'
import {
  deleteUnconfirmed,
  deleteUnused,
  hasRows,
  isBeingStored,
  lockHash,
  noteUnconfirmed,
  selectUnconfirmed,
  findUnderived,
  selectUnused,
  type Underived,
  updateDerived,
} from './store.ts'
import { imageContextOf } from './image-context.ts'

const deriveTask = 'derive-images'
const smallUpTo = 640
/** The small widths of every picture, then the large ones. */
const roundsOf = { all: 2, small: 1, none: 0 } as const
const batch = 100

export function imageTasks(context: AppContext): Task[] {
  return [
    // Also every ten minutes, for work that a killed process left.
    { name: deriveTask, cron: '*/10 * * * *', run: () => deriveImages(context) },
    { name: 'sweep-images', cron: '17 20 * * *', run: () => sweepImages(context) },
  ]
}

/**
 * In the transaction that first uses an image. One job per image: attachments would block each other on a shared one.
 */
export function enqueueDerivatives(db: Db, hash: string): Promise<void> {
  return enqueue(db, deriveTask, {}, { key: `${deriveTask}:${hash}` })
}

/** One run per process at a time, so that the jobs of other slices always find a free worker. */
async function deriveImages(context: AppContext): Promise<void> {
  const images = imageContextOf(context)
  images.deriveRuns += 1
  if (images.deriveRuns > 1) return
  const failed: string[] = []
  try {
    while (images.deriveRuns > 0) {
      images.deriveRuns = 1
      const rounds = roundsOf[context.config.PICTURES_IN_ADVANCE]
      const next = () => findUnderived(context.db, rounds, failed)
      for (let image = await next(); image; image = await next()) {
        const one = image
        await setAside(context, failed, one.hash, () => deriveRound(context, one))
      }
      images.deriveRuns -= 1
    }
    mustHaveNone(failed)
  } catch (error) {
    // The server is shutting down: the rest is made after the next start.
    if (!images.workers.closed) throw error
    await enqueue(context.db, deriveTask, {}, { key: deriveTask })
  } finally {
    images.deriveRuns = 0
  }
}

/** Leaves a picture that fails out of this run, which then fails at its end, so that the next run tries it again. */
async function setAside(context: AppContext, failed: string[], hash: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (err) {
    if (imageContextOf(context).workers.closed) throw err
    context.log.error({ err, hash }, 'one picture of a task failed')
    failed.push(hash)
  }
}

function mustHaveNone(failed: readonly string[]): void {
  if (failed.length > 0) throw new Error(`pictures failed: ${failed.length}`)
}

async function deriveRound(context: AppContext, { hash, width, derived }: Underived): Promise<void> {
  const files = pictureFiles({ width }).filter((file) => isLarge(width, file) === (derived === 1))
  for (const file of files) {
    await prepareDerivative(context, hash, file).catch((error: unknown) => {
      // A failed derivative is left to the next request for it. A store that does not answer fails the picture, which
      // is tried again in a later run.
      const isFault = !(error instanceof Problem) || error instanceof StoreUnavailable
      if (imageContextOf(context).workers.closed || isFault) throw error
    })
  }
  await updateDerived(context.db, hash, derived === 0 ? 1 : 2)
}

function isLarge(width: number, file: string): boolean {
  const what = pictureFile({ width }, file)
  return what?.for !== 'page' || what.width > smallUpTo
}

/**
 * Rows unused for UPLOAD_KEEP_HOURS, files that were stored without a row, and temporary files of that age. The
 * database says which of the first two: only for temporary files does this read the store's folder.
 */
export async function sweepImages(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - context.config.UPLOAD_KEEP_HOURS * 3_600_000)
  const failed: string[] = []
  for (const select of [selectUnused, selectUnconfirmed]) {
    let hashes: string[]
    do {
      hashes = await select(context.db, before, { max: batch, without: failed })
      for (const hash of hashes) await setAside(context, failed, hash, () => sweepOne(context, hash, before))
    } while (hashes.length > 0)
  }
  await imageContextOf(context).files.removeUnfinished(before)
  mustHaveNone(failed)
}

async function sweepOne(context: AppContext, hash: string, before: Date): Promise<void> {
  const images = imageContextOf(context)
  await context.db.transaction(async (tx) => {
    await lockHash(tx, hash)
    if (await isBeingStored(tx, hash, before)) return
    const deleted = await deleteUnused(tx, hash, before)
    await deleteUnconfirmed(tx, hash)
    if (await hasRows(tx, hash)) return
    // While the lock is held no transaction can begin to use this content; a crash here leaves a row for the next
    // night.
    await images.files.remove(hash)
    images.forget(hash)
    // A derivative that is being made now is written after this: the files are removed once more, a day later.
    if (deleted > 0) await noteUnconfirmed(tx, hash, context.clock.now())
  })
}
