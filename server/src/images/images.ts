// The front door for other slices: which pictures a form may name, and whose they are then. Every address must be
// an upload of the caller's own; nothing is ever fetched (docs/product.md 12). Uses are counted: what nothing shows
// any more is swept after UPLOAD_KEEP_HOURS.
import { readFile } from 'node:fs/promises'
import type { Picture } from '@rasika/contract/images.ts'
import { hashOfAddress, shareSize } from '@rasika/contract/pictures.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { cardMark, type LinkCard } from '@rasika/contract/sharing.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { backgroundRank } from './derivatives.ts'
import { enqueueDerivatives } from './jobs.ts'
import { hashOf } from './storage.ts'
import { type ImageRow, insertImage, lockHash, pictureOf, selectFormat, selectHouseImage, selectReceivedBytes, unuseOwn, useAny, useOwn, useUnowned } from './store.ts'
import { imageContextOf } from './image-context.ts'

/** The picture of a shared link, drawn once for all that it says; without a picture where its original is no more. */
export async function linkPicture(parts: AppContext, card: LinkCard): Promise<Buffer> {
  const { storage, workers } = imageContextOf(parts)
  const hash = card.base === null ? null : hashOfAddress(card.base)
  const file = `link-${cardMark(card)}.jpg`
  const kept = hash === null ? null : await storage.derived(hash, file)
  if (kept) return kept
  const original = hash === null ? null : await storage.original(hash)
  const drawn = Buffer.from(await workers.run(shareSize.width, (callWorker) => callWorker('linkCard', original, card)).result)
  if (hash !== null && original) await storage.putDerived(hash, file, drawn)
  return drawn
}

/** No address reaches it: `pictureFile` knows no such name. */
const printFile = 'print.jpg'
const printSide = 1600

export interface PictureOwner {
  artistId: string
  /** The artist is being made by this transaction: uploads made before there was a token may become theirs. */
  registering?: boolean
}

/**
 * Counts one use of each picture and answers them in the order of their addresses. `kept` are pictures that the
 * thing being changed shows already (the house's own among them): they stay and are not counted again.
 * @throws Problem image_not_yours for an address that is no image of ours, or somebody else's
 */
export async function claimPictures(
  tx: Tx,
  addresses: readonly string[],
  owner: PictureOwner,
  alts: readonly string[] = [],
  kept: readonly Picture[] = [],
): Promise<Picture[]> {
  const hashes = addresses.map(hashOfAddress)
  const shown = new Map(kept.map((picture) => [hashOfAddress(picture.base), picture]))
  const wanted = [...new Set(hashes)].filter((hash) => hash !== null && !shown.has(hash)) as string[]
  const claimed = new Map<string | null, ImageRow>()
  for (const row of await claim(tx, wanted, owner)) claimed.set(row.hash, row)
  return hashes.map((hash, at) => {
    const there = shown.get(hash)
    if (there) return { ...there, alt: alts[at] ?? there.alt }
    const row = claimed.get(hash)
    if (!row) throw new Refusal('image_not_yours')
    return pictureOf(row, alts[at] ?? '')
  })
}

async function claim(tx: Tx, hashes: readonly string[], { artistId, registering }: PictureOwner): Promise<ImageRow[]> {
  if (hashes.length === 0) return []
  const rows = registering ? await useUnowned(tx, hashes, artistId) : await useOwn(tx, hashes, artistId)
  for (const { hash } of rows) await enqueueDerivatives(tx, hash)
  return rows
}

/** How large the file was that the artist uploaded; null where this is the address of no upload of theirs. */
export async function uploadBytes(db: Db, address: string, artistId: string): Promise<number | null> {
  const hash = hashOfAddress(address)
  return hash === null ? null : selectReceivedBytes(db, hash, artistId)
}

/** The thing that showed these pictures shows them no longer. The house's own are left alone. */
export async function releasePictures(tx: Tx, pictures: readonly Picture[], owner: { artistId: string }): Promise<void> {
  const hashes = new Set(pictures.flatMap(({ base }) => hashOfAddress(base) ?? []))
  if (hashes.size > 0) await unuseOwn(tx, [...hashes], owner.artistId)
}

/** The picture as a printed page takes it: JPEG, 1600 pixels on its longer side. Null where its original is no more. */
export async function pictureForPrint(parts: AppContext, base: string): Promise<Buffer | null> {
  const { storage, workers } = imageContextOf(parts)
  const hash = hashOfAddress(base)
  if (!hash) return null
  const kept = await storage.derived(hash, printFile)
  if (kept) return kept
  const original = await storage.original(hash)
  if (!original) return null
  const made = Buffer.from(await workers.run(printSide, (callWorker) => callWorker('print', original, printSide)).result)
  await storage.putDerived(hash, printFile, made)
  return made
}

/**
 * What was sold stays, whatever its artist does with the work later: one more use of each, which nobody gives back.
 * @param bases addresses of pictures; those the house does not have are passed over
 */
export async function claimOriginals(tx: Tx, bases: readonly string[]): Promise<void> {
  const hashes = new Set(bases.flatMap((base) => hashOfAddress(base) ?? []))
  if (hashes.size > 0) await useAny(tx, [...hashes])
}

/** The bytes as they were uploaded, and what they are; null where the house has no such picture. */
export async function originalOf(parts: AppContext, base: string): Promise<{ bytes: Buffer; type: string; ending: string } | null> {
  const hash = hashOfAddress(base)
  const format = hash === null ? null : await selectFormat(parts.db, hash)
  const bytes = hash === null || format === null ? null : await imageContextOf(parts).storage.original(hash)
  return bytes === null || format === null ? null : { bytes, type: `image/${format}`, ending: format === 'jpeg' ? 'jpg' : format }
}

/**
 * A picture of the house's own making, for the demonstration: kept byte for byte, never swept, nobody's upload.
 * The same content again changes nothing. Safe to call for many at once.
 */
export async function storeOwnImage(parts: AppContext, source: Uint8Array | string, alt = ''): Promise<Picture> {
  const { storage, workers } = imageContextOf(parts)
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const hash = hashOf(bytes)
  const there = await selectHouseImage(parts.db, hash)
  if (there) return pictureOf(there, alt)
  const looks = await workers.run(backgroundRank, (callWorker) => callWorker('look', bytes)).result
  return parts.db.transaction(async (tx) => {
    await lockHash(tx, hash)
    const meanwhile = await selectHouseImage(tx, hash)
    if (meanwhile) return pictureOf(meanwhile, alt)
    const row = await insertImage(tx, { ...looks, hash, bytes: bytes.byteLength, receivedBytes: bytes.byteLength, artistId: null, uses: 1 })
    await storage.putOriginal(hash, bytes)
    await enqueueDerivatives(tx, hash)
    return pictureOf(row, alt)
  })
}
