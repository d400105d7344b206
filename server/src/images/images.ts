// Public functions of images for other slices: which pictures a form may use, who owns them, the demonstration's own,
// and pictures for print and for links. Every URL must be the caller's own upload; nothing is ever fetched
// (docs/product.md 12). Uses are counted: unused pictures are deleted after UPLOAD_KEEP_HOURS.
import { readFile } from 'node:fs/promises'
import type { Picture } from '@rasika/contract/images.ts'
import { hashOfUrl, shareSize } from '@rasika/contract/pictures.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { cardDigest, type LinkCard } from '@rasika/contract/sharing.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Storage } from '../platform/storage.ts'
import { backgroundRank, storeDerived } from './derivatives.ts'
import { enqueueDerivatives } from './jobs.ts'
import { type ReceivedImage, storeOriginal } from './reading.ts'
import { hashOf, imageFilesIn } from './image-files.ts'
import {
  type ImageRow,
  insertImage,
  lockHash,
  lockOwnImages,
  pictureOf,
  findFormat,
  findSampleImage,
  findReceivedBytes,
  unuseOwn,
  unusePrivate,
  useAny,
  useOwn,
  useUnowned,
} from './store.ts'
import { imageContextOf } from './image-context.ts'

export { receiveImage, type ReceivedImage } from './reading.ts'

/** The preview picture of a shared link, drawn once per content; without the work's picture if its original is gone. */
export async function linkPicture(context: AppContext, card: LinkCard): Promise<Buffer> {
  const { files, workers } = imageContextOf(context)
  const hash = card.base === null ? null : hashOfUrl(card.base)
  const file = `link-${cardDigest(card)}.jpg`
  const stored = hash === null ? null : await files.derived(hash, file)
  if (stored) return stored
  const original = hash === null ? null : await files.original(hash)
  const drawn = Buffer.from(
    await workers.run(shareSize.width, (callWorker) => callWorker('linkCard', original, card)).result,
  )
  if (hash !== null && original) await storeDerived(context, hash, file, drawn)
  return drawn
}

/** Not publicly served: `pictureFile` accepts no such name. */
const printFile = 'print.jpg'
const printSide = 1600

/**
 * Inserts an upload that has no public URL: only `pictureForPrint` gives it. Used once until `releasePrivate`.
 * Returns the id of its row.
 */
export async function storePrivate(
  tx: Tx,
  taken: ReceivedImage,
  { artistId }: { artistId: string | null },
): Promise<string> {
  await lockHash(tx, taken.hash)
  const image = { ...taken, bytes: taken.bytes.byteLength, artistId, uses: 1 as const, isPrivate: true }
  const row = await insertImage(tx, image)
  return row.id
}

/** The upload is deleted after UPLOAD_KEEP_HOURS. */
export function releasePrivate(tx: Tx, imageId: string): Promise<void> {
  return unusePrivate(tx, imageId)
}

export interface PictureOwner {
  artistId: string
  /** The artist is created in this transaction: uploads made before there was a token may become theirs. */
  registering?: boolean
}

/**
 * Adds one use to each picture and returns them in the order of their URLs. `previous` are pictures that the changed
 * item already shows (demonstration pictures included): they stay and are not counted again.
 * @throws Problem image_not_yours for a URL that is not an image here, or another account's
 */
export async function attachPictures(
  tx: Tx,
  addresses: readonly string[],
  owner: PictureOwner,
  alts: readonly string[] = [],
  previous: readonly Picture[] = [],
): Promise<Picture[]> {
  const hashes = addresses.map(hashOfUrl)
  const shown = new Map(previous.map((picture) => [hashOfUrl(picture.base), picture]))
  const wanted = [...new Set(hashes)].filter((hash) => hash !== null && !shown.has(hash)) as string[]
  const attached = new Map<string | null, ImageRow>()
  // Also those that the caller may release afterwards.
  if (wanted.length > 0)
    await lockOwnImages(tx, hashesOf([...addresses, ...previous.map(({ base }) => base)]), owner.artistId)
  for (const row of await attach(tx, wanted, owner)) attached.set(row.hash, row)
  return hashes.map((hash, at) => {
    const there = shown.get(hash)
    if (there) return { ...there, alt: alts[at] ?? there.alt }
    const row = attached.get(hash)
    if (!row) throw new Refusal('image_not_yours')
    return pictureOf(row, alts[at] ?? '')
  })
}

async function attach(tx: Tx, hashes: readonly string[], { artistId, registering }: PictureOwner): Promise<ImageRow[]> {
  if (hashes.length === 0) return []
  const rows = registering ? await useUnowned(tx, hashes, artistId) : await useOwn(tx, hashes, artistId)
  // One order for all artists: a job waits for another transaction that adds the job of the same content.
  for (const hash of rows.map((row) => row.hash).toSorted()) await enqueueDerivatives(tx, hash)
  return rows
}

/** Size of the file that the artist uploaded; null if the URL is not one of their uploads. */
export async function uploadBytes(db: Db, address: string, artistId: string): Promise<number | null> {
  const hash = hashOfUrl(address)
  return hash === null ? null : findReceivedBytes(db, hash, artistId)
}

/**
 * Releases one use of each picture. `afterwards` are the URLs of pictures that the transaction takes or releases later:
 * they are locked together with these, in the order in which every transaction locks several. The demonstration's own
 * are left unchanged.
 */
export async function releasePictures(
  tx: Tx,
  pictures: readonly Picture[],
  { artistId }: { artistId: string },
  afterwards: readonly string[] = [],
): Promise<void> {
  const bases = pictures.map(({ base }) => base)
  const hashes = hashesOf(bases)
  if (hashes.length === 0) return
  await lockOwnImages(tx, hashesOf([...bases, ...afterwards]), artistId)
  await unuseOwn(tx, hashes, artistId)
}

function hashesOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => hashOfUrl(address) ?? []))]
}

/** The picture for a document: JPEG, 1600 pixels on its longer side. Null if its original is gone. */
export async function pictureForPrint(context: AppContext, base: string): Promise<Buffer | null> {
  const { files, workers } = imageContextOf(context)
  const hash = hashOfUrl(base)
  if (!hash) return null
  const stored = await files.derived(hash, printFile)
  if (stored) return stored
  const original = await files.original(hash)
  if (!original) return null
  const made = Buffer.from(
    await workers.run(printSide, (callWorker) => callWorker('print', original, printSide)).result,
  )
  await storeDerived(context, hash, printFile, made)
  return made
}

/**
 * Keeps pictures of a sold work, whatever its artist does later: adds one use each, which is never released.
 * @param bases URLs of pictures; unknown ones are skipped
 */
export async function attachOriginals(tx: Tx, bases: readonly string[]): Promise<void> {
  const hashes = new Set(bases.flatMap((base) => hashOfUrl(base) ?? []))
  if (hashes.size > 0) await useAny(tx, [...hashes])
}

const foundAtOnce = 8

/** Those of these pictures whose original is not in the storage. */
export async function missingOriginals(storage: Storage, hashes: readonly string[]): Promise<string[]> {
  const files = imageFilesIn(storage)
  const missing: string[] = []
  for (let at = 0; at < hashes.length; at += foundAtOnce) {
    const some = hashes.slice(at, at + foundAtOnce)
    const found = await Promise.all(some.map(files.hasOriginal))
    missing.push(...some.filter((_, nth) => !found[nth]))
  }
  return missing
}

/** The stored original and its kind; null if there is no such picture. */
export async function originalOf(
  context: AppContext,
  base: string,
): Promise<{ bytes: Buffer; type: string; ending: string } | null> {
  const hash = hashOfUrl(base)
  const format = hash === null ? null : await findFormat(context.db, hash)
  const bytes = hash === null || format === null ? null : await imageContextOf(context).files.original(hash)
  return bytes === null || format === null
    ? null
    : { bytes, type: `image/${format}`, ending: format === 'jpeg' ? 'jpg' : format }
}

/**
 * Registers a picture of the demonstration: stored byte for byte, never deleted, without an owner. The same content
 * again changes nothing. Safe to call concurrently for many pictures.
 */
export async function storeSampleImage(context: AppContext, source: Uint8Array | string, alt = ''): Promise<Picture> {
  const { workers } = imageContextOf(context)
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const hash = hashOf(bytes)
  const there = await findSampleImage(context.db, hash)
  if (there) return pictureOf(there, alt)
  const looks = await workers.run(backgroundRank, (callWorker) => callWorker('look', bytes)).result
  await storeOriginal(context, hash, bytes)
  return context.db.transaction(async (tx) => {
    await lockHash(tx, hash)
    const meanwhile = await findSampleImage(tx, hash)
    if (meanwhile) return pictureOf(meanwhile, alt)
    const row = await insertImage(tx, {
      ...looks,
      hash,
      bytes: bytes.byteLength,
      receivedBytes: bytes.byteLength,
      artistId: null,
      uses: 1,
    })
    await enqueueDerivatives(tx, hash)
    return pictureOf(row, alt)
  })
}
