// Drafts of listings. A draft uses its pictures as a work does, so that the nightly clean-up of unused uploads keeps
// them; deleting the draft releases them.
import { type Draft, draftFields, type DraftFields, maxDrafts } from '@rasika/contract/drafts.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { attachPictures, releasePictures } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import {
  deleteDraft,
  deleteDraftsOf,
  type DraftRow,
  insertDraft,
  lockAndCount,
  lockDraft,
  findDraft,
  selectDrafts,
  updateDraft,
} from './store.ts'

export async function listDrafts(db: Db, artistId: string): Promise<Draft[]> {
  return (await selectDrafts(db, artistId, maxDrafts)).map(draftFrom)
}

/** The draft with its pictures. @throws Problem not_found, also for another artist's draft */
export async function viewDraft(db: Db, artistId: string, id: Id): Promise<Draft> {
  const row = await findDraft(db, id, artistId)
  if (!row) throw new Refusal('not_found')
  return draftFrom(row)
}

/** @throws Problem not_found, also for another artist's draft */
export async function mustOwnDraft(db: Db, id: Id, artistId: string): Promise<void> {
  if (!(await findDraft(db, id, artistId))) throw new Refusal('not_found')
}

/** Returns the new draft; fields may be incomplete or wrong. @throws Problem too_many_drafts, image_not_yours */
export async function createDraft(tx: Tx, artistId: string, { images, alts, ...fields }: DraftFields) {
  if ((await lockAndCount(tx, artistId)) >= maxDrafts) throw new Refusal('too_many_drafts')
  const pictures = await attachPictures(tx, images, { artistId }, altsOf(alts))
  return savedFrom(await insertDraft(tx, artistId, fields, pictures))
}

/** `savedAt`: the `updatedAt` of the draft as the form has it; null replaces any. */
type ReadDraft = { id: Id; savedAt: string | null }

/**
 * Replaces the draft's fields and pictures. What was saved elsewhere since `savedAt` is not replaced; the same text
 * again, as after a lost response, is no conflict. @throws Problem not_found, image_not_yours, draft_changed
 */
export async function saveDraft(
  tx: Tx,
  artistId: string,
  { id, savedAt }: ReadDraft,
  { images, alts, ...fields }: DraftFields,
) {
  const before = await lockDraft(tx, id, artistId)
  if (!before) throw new Refusal('not_found')
  const pictures = await attachPictures(tx, images, { artistId }, altsOf(alts), before.pictures)
  if (isNewer(before, savedAt)) {
    if (!holds(before, fields, pictures)) throw new Refusal('draft_changed')
    return savedFrom(before)
  }
  const shown = new Set(pictures.map(({ base }) => base))
  await releasePictures(
    tx,
    before.pictures.filter(({ base }) => !shown.has(base)),
    { artistId },
  )
  return savedFrom(await updateDraft(tx, id, fields, pictures))
}

/** Deletes the draft and releases its pictures. @throws Problem not_found */
export async function removeDraft(tx: Tx, artistId: string, id: Id): Promise<void> {
  const pictures = await deleteDraft(tx, id, artistId)
  if (!pictures) throw new Refusal('not_found')
  await releasePictures(tx, pictures, { artistId })
}

/**
 * Deletes the draft of a listing, in the transaction that publishes it and before that takes or releases a picture:
 * `listed` are the URLs of all that it will, which are locked together with the draft's. Ignores a missing draft and
 * another artist's; one that was saved elsewhere since `savedAt` stays, since the listing lacks what was written there.
 */
export async function finishDraft(
  tx: Tx,
  artistId: string,
  { id, savedAt }: ReadDraft,
  listed: readonly string[],
): Promise<void> {
  const draft = await lockDraft(tx, id, artistId)
  if (draft === null || isNewer(draft, savedAt)) return
  const pictures = await deleteDraft(tx, id, artistId)
  if (pictures) await releasePictures(tx, pictures, { artistId }, listed)
}

/** In the transaction that closes the account. */
export async function forgetDrafts(tx: Tx, artistId: string): Promise<void> {
  for (const pictures of await deleteDraftsOf(tx, artistId)) await releasePictures(tx, pictures, { artistId })
}

function isNewer({ updated_at }: DraftRow, savedAt: string | null): boolean {
  return savedAt !== null && updated_at.toISOString() !== savedAt
}

function holds(draft: DraftRow, fields: DraftRow['fields'], pictures: readonly Picture[]): boolean {
  const shown = (of: readonly Picture[]) => JSON.stringify(of.map(({ base, alt }) => [base, alt]))
  return (
    Object.entries(fields).every(([name, value]) => draft.fields[name] === value) &&
    shown(draft.pictures) === shown(pictures)
  )
}

function altsOf(alts: DraftFields['alts']): string[] {
  return alts.map((alt) => alt ?? '')
}

function savedFrom({ id, updated_at }: Pick<DraftRow, 'id' | 'updated_at'>) {
  return { id, updatedAt: updated_at.toISOString() }
}

const emptyDraft = draftFields.parse({})

/** A field that the form did not have when the draft was stored is empty in it. */
function draftFrom({ id, fields, pictures, created_at, updated_at }: DraftRow): Draft {
  const images = pictures.map(({ address }) => address)
  return {
    ...emptyDraft,
    ...(fields as unknown as Draft),
    id,
    images,
    pictures,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }
}
