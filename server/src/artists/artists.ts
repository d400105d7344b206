// Public functions of artists: adding, finding by id or username, tax status and GSTIN, hiding and showing, closing,
// ending sessions.
import type { ArtistKey } from '@rasika/contract/artists.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { StateName } from '@rasika/contract/places.ts'
import { isTaxRegistration, soldWithin, type TaxRegistration } from '@rasika/contract/tax-status.ts'
import { closedName, forgetArtistSessions, revokeArtistSessions } from '../accounts/accounts.ts'
import { releasePictures } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { artistsTag, goneTag } from '../platform/tags.ts'
import { holderOfName } from './names.ts'
import { findArtistById, findArtistByUsername, type PublicArtistRow } from './public-store.ts'
import {
  deleteArtistNotes,
  emptyArtist,
  findKnown,
  findSupplier,
  hide,
  insertArtist,
  insertArtistNote,
  type KnownArtist,
  type NewArtist,
  raiseArtistVersion,
  lockArtistForShare,
  show,
  updateArtistPassword,
  updateAvatar,
  updateTax,
} from './store.ts'

export { fillSkeletons } from './names.ts'
export { insertArtistNote, type KnownArtist }
export { lockArtistForShare, lockTax, selectTaxChanges } from './store.ts'

/** The fields that other slices copy; they update their copies in the transaction of the change. */
export interface ArtistCopy {
  id: string
  name: string
}

/** Adds an artist without registration, for the demonstration. Returns the id. */
export async function addArtist(tx: Tx, artist: NewArtist, avatar: Picture | null): Promise<string> {
  const id = await insertArtist(tx, artist)
  if (avatar) await updateAvatar(tx, id, avatar)
  return id
}

/**
 * Sets the tax status for future orders: the kind of their documents, the tax collected, and where the artist may sell.
 * Existing documents stay. `by`: who set it and who approved it, where these were operators.
 * @throws RangeError where the number is not one of the status
 */
export async function changeTaxStatus(
  tx: Tx,
  artistId: string,
  registration: TaxRegistration,
  by: { setBy: string | null; approvedBy: string | null } = { setBy: null, approvedBy: null },
): Promise<void> {
  if (!isTaxRegistration(registration)) throw new RangeError(`no number of this status: ${registration.number}`)
  await updateTax(tx, artistId, registration, by)
}

/** The State within which alone the artist may sell; null for everywhere. */
export async function stateOfSales(db: Db, artistId: string): Promise<StateName | null> {
  const supplier = await findSupplier(db, artistId)
  return supplier && soldWithin(supplier)
}

/** As an artist declares it in the profile: registered with the GSTIN, or (null) without any number. */
export function declareGstin(tx: Tx, artistId: string, gstin: string | null): Promise<void> {
  return changeTaxStatus(tx, artistId, { status: gstin === null ? 'none' : 'regular', number: gstin })
}

/** The public fields of an artist, without email, phone or address. Null if hidden, too. */
export function publicArtist(db: Db, key: ArtistKey): Promise<PublicArtistRow | null> {
  return 'id' in key ? findArtistById(db, key.id) : findArtistByUsername(db, key.username)
}

/** The artist of this username, also a hidden one: for operators and internal use. */
export function knownArtist(db: Db, named: string): Promise<KnownArtist | null> {
  return findKnown(db, named.trim().toLowerCase())
}

/**
 * For publishing something of an artist: locks the artist against being hidden until the transaction ends. `message`:
 * what a hidden one cannot do.
 * @throws Problem token_refused if the artist no longer exists, artist_hidden
 */
export async function mustBeShown(tx: Tx, artistId: string, message?: string): Promise<void> {
  const artist = await lockArtistForShare(tx, artistId)
  if (!artist) throw new Refusal('token_refused')
  if (artist.hidden) throw new Refusal('artist_hidden', message === undefined ? {} : { message })
}

/**
 * Hides an artist from every public read. Returns the time of hiding, under which the caller hides the works
 * (`hideWorksOf`); null if already hidden. The artist can read the reason.
 */
export async function hideArtist(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  artistId: string,
  reason: string | null,
): Promise<string | null> {
  tx.afterCommit(() => tags.drop([artistsTag, goneTag(artistsTag)]))
  return hide(tx, artistId, reason)
}

/**
 * Result of `showArtist`: the time the artist was hidden at, null if not hidden; or the artist who has the name now.
 */
export type ShowArtistResult = { since: string | null } | { nameTakenBy: string }

/** Shows a hidden artist, unless another artist took the name meanwhile; the caller must then roll back. */
export async function showArtist(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  artistId: string,
): Promise<ShowArtistResult> {
  const shown = await show(tx, artistId)
  if (!shown) return { since: null }
  const nameTakenBy = await holderOfName(tx, shown.name, artistId)
  if (nameTakenBy !== null) return { nameTakenBy }
  tx.afterCommit(() => tags.drop([artistsTag]))
  return { since: shown.since }
}

/** From the commit on every token of the artist is void, also one issued at the same time. Returns the new version. */
export async function endArtistSessions(context: AppContext, tx: Tx, artistId: string): Promise<number> {
  const version = await raiseArtistVersion(tx, artistId)
  await revokeArtistSessions(context, tx, artistId)
  return version
}

/** Returns the version that new tokens carry; every earlier token is void. */
export async function setArtistPassword(
  context: AppContext,
  tx: Tx,
  artistId: string,
  passwordHash: string,
): Promise<number> {
  await updateArtistPassword(tx, artistId, passwordHash)
  return endArtistSessions(context, tx, artistId)
}

/**
 * Removes all personal data from the artist's row, and the desk's notes, and hides it from every public read. Only
 * the username stays, because it is on certificates and must not be reused. Deletes the sessions.
 */
export async function forgetArtist(
  { clock, tags }: Pick<AppContext, 'clock' | 'tags'>,
  tx: Tx,
  artistId: string,
): Promise<void> {
  await raiseArtistVersion(tx, artistId)
  const avatar = await emptyArtist(tx, artistId, closedName, clock.now())
  if (avatar) await releasePictures(tx, [avatar], { artistId })
  await deleteArtistNotes(tx, artistId)
  await forgetArtistSessions(tx, artistId)
  tx.afterCommit(() => tags.drop([artistsTag, goneTag(artistsTag)]))
}
