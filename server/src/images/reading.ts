// Takes in one uploaded picture: read, decoded and encoded again in an image process, and stored, before the
// transaction that inserts its row: a store that is slow or does not answer holds no connection of the database.
import type { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { networkOf } from '../platform/caller.ts'
import { megabyte } from '../platform/limit-settings.ts'
import { uploadRank } from './derivatives.ts'
import { imageContextOf } from './image-context.ts'
import { readUpload } from './intake.ts'
import type { ImageDefect, ReadUpload } from './operations.ts'
import { hashOf } from './image-files.ts'
import { lockHash, noteUnconfirmed } from './store.ts'
import { WorkerLost } from './worker-pool.ts'

/** An upload that was read, encoded again and stored. */
export type ReceivedImage = Extract<ReadUpload, { defect: null }> & { hash: string; receivedBytes: number }

/** @throws Problem image_unreadable, too_large, too_many, unavailable, no_room, bad_request, invalid */
export async function receiveImage(context: AppContext, request: FastifyRequest | undefined): Promise<ReceivedImage> {
  const { config } = context
  const images = imageContextOf(context)
  if (!request) throw new Refusal('bad_request')
  if (images.uploads >= config.UPLOADS_AT_ONCE) throw new Refusal('unavailable', { retryAfter: 5 })
  const network = networkOf(request.ip)
  const ofNetwork = images.uploadsOf.get(network) ?? 0
  if (ofNetwork >= maxOfNetwork(config)) throw new Refusal('too_many', { retryAfter: 5 })
  images.uploads += 1
  images.uploadsOf.set(network, ofNetwork + 1)
  try {
    const upload = await readUpload(request, config)
    const limits = {
      pixels: config.IMAGE_LIMIT_PIXELS,
      frames: config.IMAGE_LIMIT_FRAMES,
      memory: config.IMAGE_LIMIT_DECODE_MB * megabyte,
    }
    const taken = await images.workers
      .run(uploadRank, (callWorker) => callWorker('readImage', upload, limits))
      .result.catch((error: unknown) => {
        // A picture that crashes its process or exceeds its time is reported as unreadable.
        if (error instanceof WorkerLost) return { defect: 'broken' as const }
        throw error
      })
    if (taken.defect !== null) throw refusal(taken)
    const hash = hashOf(taken.bytes)
    await storeOriginal(context, hash, taken.bytes)
    return { ...taken, hash, receivedBytes: upload.byteLength }
  } finally {
    images.uploads -= 1
    const left = (images.uploadsOf.get(network) ?? 1) - 1
    if (left > 0) images.uploadsOf.set(network, left)
    else images.uploadsOf.delete(network)
  }
}

/** Its row must be inserted next; without one, the nightly clean-up removes the file. */
export async function storeOriginal(context: AppContext, hash: string, bytes: Uint8Array): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockHash(tx, hash)
    await noteUnconfirmed(tx, hash, context.clock.now())
  })
  await imageContextOf(context).files.putOriginal(hash, bytes)
}

/** Slow uploads occupy a slot for minutes, so one network cannot have all of them. */
function maxOfNetwork({ UPLOADS_PER_ADDRESS, RATE_LOOSENESS }: AppContext['config']): number {
  return RATE_LOOSENESS === 0 ? Infinity : Math.max(1, Math.floor(UPLOADS_PER_ADDRESS * RATE_LOOSENESS))
}

function refusal(found: ImageDefect): Problem {
  const imageWords = words.image
  if (found.defect === 'kind') return new Refusal('image_unreadable', { errors: { file: imageWords.wrongType } })
  if (found.defect === 'broken') return new Refusal('image_unreadable', { errors: { file: imageWords.broken } })
  const message =
    found.defect === 'frames'
      ? imageWords.tooManyFrames
      : found.defect === 'length'
        ? imageWords.tooLong(String(found.max))
        : imageWords.tooManyPixels(String(Math.floor(found.max / 1_000_000)))
  return new Refusal('too_large', { message, errors: { file: message } })
}
