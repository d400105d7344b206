// The front door of artists: adding one, finding one by what an address carries, ending their sessions.
import { username } from '@rasika/contract/artists.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { isGstin } from '@rasika/contract/gstin.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { revokeArtistSessions } from '../accounts/accounts.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { findArtistById, findArtistByUsername, insertArtist, type NewArtist, type PublicArtist, raiseArtistVersion, updateAvatar, updateGstin } from './store.ts'

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

/** What anyone may see of the artist with this id or username: never email, phone or address. */
export async function publicArtist(db: Db, named: string): Promise<PublicArtist | null> {
  const id = idShape.safeParse(named.toLowerCase())
  if (id.success) return findArtistById(db, id.data)
  const name = username.safeParse(named)
  return name.success ? findArtistByUsername(db, name.data) : null
}

/** Every token of the artist is void from the commit on, also one that is being made at this moment. */
export async function endArtistSessions(parts: Parts, tx: Tx, artistId: string): Promise<void> {
  await raiseArtistVersion(tx, artistId)
  await revokeArtistSessions(parts, tx, artistId)
}
