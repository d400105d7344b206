// Derivatives: read from the storage or made from the original, once for concurrent requests, and never stored when
// making them failed. Requests go before background jobs; among requests, small widths go first.
import { mailSide, type PictureFile, pictureFile } from '@rasika/contract/pictures.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { CallWorker } from './worker-pool.ts'
import { type ImageContext, imageContextOf } from './image-context.ts'

/** Ranks in the queue of the image processes: uploads 0, then requests by width, then background jobs. */
export const uploadRank = 0
export const backgroundRank = 1_000_000

/** @throws Problem not_found for an unknown image, unavailable if making it failed or cannot begin */
export async function derivativeOf(context: AppContext, hash: string, file: string): Promise<Buffer> {
  const images = imageContextOf(context)
  const wanted = await describeDerivative(images, hash, file)
  return (await images.files.derived(hash, file)) ?? make(context, images, { hash, file, wanted }, 0)
}

/** Makes the file if it is missing, at background rank. */
export async function prepareDerivative(context: AppContext, hash: string, file: string): Promise<void> {
  const images = imageContextOf(context)
  const wanted = await describeDerivative(images, hash, file)
  if (await images.files.hasDerived(hash, file)) return
  await make(context, images, { hash, file, wanted }, backgroundRank)
}

/** Describes the requested file. @throws Problem not_found */
export async function describeDerivative(images: ImageContext, hash: string, file: string): Promise<PictureFile> {
  const size = await images.sizeOf(hash)
  const wanted = size && pictureFile(size, file)
  if (!wanted) throw new Refusal('not_found')
  return wanted
}

interface Task {
  hash: string
  file: string
  wanted: PictureFile
}

function make(context: AppContext, images: ImageContext, task: Task, base: number): Promise<Buffer> {
  const key = `${task.hash}/${task.file}`
  const rank = base + widthOf(task.wanted)
  const there = images.making.get(key)
  if (there) {
    there.raise(rank)
    return there.result
  }
  const queued = images.workers.run(rank, (callWorker) => makeNow(context, images, task, callWorker))
  const result = queued.result
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error
      context.log.error({ err: error, key }, 'a derivative could not be made')
      throw new Refusal('unavailable', { retryAfter: 5 })
    })
    .finally(() => images.making.delete(key))
  images.making.set(key, { raise: queued.raise, result })
  return result
}

function widthOf(wanted: PictureFile): number {
  return wanted.for === 'page' ? wanted.width : mailSide
}

function draw(callWorker: CallWorker, original: Buffer, wanted: PictureFile): Promise<Uint8Array> {
  return wanted.for === 'page'
    ? callWorker('derive', original, wanted.width, wanted.format)
    : callWorker('mail', original, mailSide)
}

async function makeNow(
  context: AppContext,
  { files, forget }: ImageContext,
  { hash, file, wanted }: Task,
  callWorker: CallWorker,
): Promise<Buffer> {
  // Another process, or the call just before this one, may have made it meanwhile.
  const there = await files.derived(hash, file)
  if (there) return there
  const original = await files.original(hash)
  if (!original) {
    forget(hash)
    context.log.error({ hash }, 'an image has no original')
    throw new Refusal('not_found')
  }
  const made = await draw(callWorker, original, wanted)
  await storeDerived(context, hash, file, made)
  return Buffer.from(made)
}

/** Where there is no room for it, or no store, the picture is served all the same, and made again next time. */
export async function storeDerived(context: AppContext, hash: string, file: string, bytes: Uint8Array): Promise<void> {
  await imageContextOf(context)
    .files.putDerived(hash, file, bytes)
    .catch((err: unknown) => context.log.error({ err, hash, file }, 'a derivative could not be stored'))
}
