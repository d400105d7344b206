// Image state of one server: the image processes, caches, and work in progress.
import type { AppContext } from '../platform/app-context.ts'
import { boundedMap } from '../platform/bounded-map.ts'
import type { QueuedJob } from './queue.ts'
import { type ImageFiles, imageFilesIn } from './image-files.ts'
import { findSize } from './store.ts'
import { openWorkers, type Workers } from './worker-pool.ts'

export interface ImageContext {
  files: ImageFiles
  workers: Workers
  /** Derivatives being made, by `hash/file`. */
  making: Map<string, QueuedJob<Buffer>>
  /** Uploads in memory. */
  uploads: number
  /** Uploads in memory, by the client's network. */
  uploadsOf: Map<string, number>
  /** Runs of the one background job of derivatives that are asked for and not done. */
  deriveRuns: number
  /** Pixels of the original, null if there is no such image; cached, since content never changes. */
  sizeOf(hash: string): Promise<Size | null>
  forget(hash: string): void
}

interface Size {
  width: number
  height: number
}

const contexts = new WeakMap<AppContext, ImageContext>()

/** The same instance for all callers with the same context. */
export function imageContextOf(context: AppContext): ImageContext {
  let images = contexts.get(context)
  if (!images) contexts.set(context, (images = openImageContext(context)))
  return images
}

function openImageContext({ config, db, log, storage }: AppContext): ImageContext {
  const sizes = boundedMap<Size>(20_000)
  return {
    files: imageFilesIn(storage),
    workers: openWorkers(config, log),
    making: new Map(),
    uploads: 0,
    uploadsOf: new Map(),
    deriveRuns: 0,
    async sizeOf(hash) {
      const cachedSize = sizes.get(hash)
      if (cachedSize) return cachedSize
      const size = await findSize(db, hash)
      if (size) sizes.set(hash, size)
      return size
    },
    forget: (hash) => void sizes.delete(hash),
  }
}
