// The front door of artists: adding one, finding one by what an address carries, taking one down, ending their sessions.
import { username } from '@rasika/contract/artists.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { isGstin } from '@rasika/contract/gstin.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { closedName, forgetArtistSessions, revokeArtistSessions } from '../accounts/accounts.ts'
import { releasePictures } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { artistsTag, goneTag } from '../platform/tags.ts'
import { holderOfName } from './names.ts'
import { findArtistById, findArtistByUsername, type PublicArtist } from './public-store.ts'
import {
  emptyArtist,
  findKnown,
  hide,
  insertArtist,
  type KnownArtist,
  type NewArtist,
  raiseArtistVersion,
  shareArtist,
  show,
  updateArtistPassword,
  updateAvatar,
  updateGstin,
} from './store.ts'

export { fillSkeletons } from './names.ts'

/** What other slices keep copies of: called in the transaction that changes it. */
export interface ArtistCopy {
  id: string
  name: string
}

/** For those who do not register themselves: the demonstration. Answers the id. */
export async function addArtist(tx: Tx, artist: NewArtist, avatar: Picture | null): Promise<string> {
  const id = await insertArtist(tx, artist)
  if (avatar) await updateAvatar(tx, id, avatar)
  return id
}

/**
 * What an order's paper is from now on: a tax invoice under this registration, or without one (null) a bill of supply.
 * Papers that are there stay. @throws RangeError for what is no GSTIN
 */
export async function giveGstin(tx: Tx, artistId: string, gstin: string | null): Promise<void> {
  if (gstin !== null && !isGstin(gstin)) throw new RangeError(`not a GSTIN: ${gstin}`)
  await updateGstin(tx, artistId, gstin)
}

/** What anyone may see of the artist with this id or username: never email, phone or address. Null for a hidden one too. */
export async function publicArtist(db: Db, named: string): Promise<PublicArtist | null> {
  const id = idShape.safeParse(named.toLowerCase())
  if (id.success) return findArtistById(db, id.data)
  const name = username.safeParse(named)
  return name.success ? findArtistByUsername(db, name.data) : null
}

/** The artist of this username, whom the house may have hidden: for the house itself. */
export function knownArtist(db: Db, named: string): Promise<KnownArtist | null> {
  return findKnown(db, named.trim().toLowerCase())
}

/**
 * For what an artist is about to show: holds them against being hidden until the transaction ends.
 * @throws Problem token_refused where they are gone, artist_hidden
 */
export async function mustBeShown(tx: Tx, artistId: string): Promise<void> {
  const artist = await shareArtist(tx, artistId)
  if (!artist) throw new Refusal('token_refused')
  if (artist.hidden) throw new Refusal('artist_hidden')
}

/**
 * Out of every public read, by the house; what hangs of theirs is hidden by whoever asks (`hideWorksOf`), under the
 * moment this answers. The artist reads the reason. Null where they are hidden already.
 */
export async function hideArtist({ tags }: Pick<AppContext, 'tags'>, tx: Tx, artistId: string, reason: string | null): Promise<string | null> {
  tx.afterCommit(() => tags.drop([artistsTag, goneTag(artistsTag)]))
  return hide(tx, artistId, reason)
}

/** What became of `showArtist`: the moment they were hidden at, null where they are not; or who has their name meanwhile. */
export type Shown = { since: string | null } | { nameTakenBy: string }

/** Back again, unless another artist took the name meanwhile; the transaction must then be given up. */
export async function showArtist({ tags }: Pick<AppContext, 'tags'>, tx: Tx, artistId: string): Promise<Shown> {
  const shown = await show(tx, artistId)
  if (!shown) return { since: null }
  const nameTakenBy = await holderOfName(tx, shown.name, artistId)
  if (nameTakenBy !== null) return { nameTakenBy }
  tx.afterCommit(() => tags.drop([artistsTag]))
  return { since: shown.since }
}

/** Every token of the artist is void from the commit on, also one that is being made at this moment. Answers the new version. */
export async function endArtistSessions(parts: AppContext, tx: Tx, artistId: string): Promise<number> {
  const version = await raiseArtistVersion(tx, artistId)
  await revokeArtistSessions(parts, tx, artistId)
  return version
}

/** Answers the version that new tokens carry; every token from before is void. */
export async function giveArtistPassword(parts: AppContext, tx: Tx, artistId: string, passwordHash: string): Promise<number> {
  await updateArtistPassword(tx, artistId, passwordHash)
  return endArtistSessions(parts, tx, artistId)
}

/**
 * The artist's row without the person, out of every public read; only the username stays, so that nobody takes a name
 * that stands on certificates. Their sessions are gone.
 */
export async function forgetArtist({ clock, tags }: Pick<AppContext, 'clock' | 'tags'>, tx: Tx, artistId: string): Promise<void> {
  await raiseArtistVersion(tx, artistId)
  const avatar = await emptyArtist(tx, artistId, closedName, clock.now())
  if (avatar) await releasePictures(tx, [avatar], { artistId })
  await forgetArtistSessions(tx, artistId)
  tx.afterCommit(() => tags.drop([artistsTag, goneTag(artistsTag)]))
}
