// Every SQL statement of artists. What is public of an artist and what is their own are two statements, so that
// email, phone and address cannot slip into the public one (product.md 6).
import type { Picture } from '@rasika/contract/images.ts'
import type { ArtistProfile, StudioAddress } from '@rasika/contract/artists.ts'
import type { KeptCredentials } from '../accounts/accounts.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface NewArtist {
  name: string
  username: string
  email: string
  /** E.164. */
  phone: string
  passwordHash: string
  description: string
  address: StudioAddress
  socialLinks: Partial<ArtistProfile['socialLinks']>
  tagline: string | null
  location: string | null
  /** Of the demonstration loader. */
  sample: boolean
}

export interface PublicArtist {
  id: string
  name: string
  username: string
  tagline: string | null
  description: string
  location: string | null
  avatar: Picture | null
}

export type OwnArtistRow = Omit<ArtistProfile, 'avatar' | 'createdAt' | 'website'> & { avatar: Picture | null; createdAt: Date }

/** Answers the id. @throws artists_email_key, artists_username_key */
export async function insertArtist(tx: Tx, artist: NewArtist): Promise<string> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO artists (name, username, email, phone, password_hash, description, address, social_links, tagline, location, sample)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      artist.name,
      artist.username,
      artist.email,
      artist.phone,
      artist.passwordHash,
      artist.description,
      JSON.stringify(artist.address),
      JSON.stringify(artist.socialLinks),
      artist.tagline,
      artist.location,
      artist.sample,
    ],
  )
  return (row as { id: string }).id
}

/** Where the artist has none yet. */
export async function updateGstin(tx: Tx, id: string, gstin: string | null): Promise<void> {
  await tx.run('UPDATE artists SET gstin = $2 WHERE id = $1', [id, gstin])
}

export async function updateAvatar(tx: Tx, id: string, avatar: Picture): Promise<void> {
  await tx.run('UPDATE artists SET avatar = $2 WHERE id = $1', [id, JSON.stringify(avatar)])
}

export function findArtistCredentials(db: Db, email: string, caller: string): Promise<KeptCredentials | null> {
  return db.one(
    `SELECT id, password_hash AS "passwordHash", token_version AS version,
            EXISTS (SELECT FROM sessions WHERE role = 'artist' AND account_id = a.id AND caller = $2) AS known
     FROM artists a WHERE email = $1`,
    [email, caller],
  )
}

export function findOwnArtist(db: Db, id: string): Promise<OwnArtistRow | null> {
  return db.one(
    `SELECT id, name, username, avatar, tagline, description, location, email, phone, social_links AS "socialLinks", address,
            created_at AS "createdAt",
            (SELECT count(*) FROM artworks WHERE artist_id = a.id AND removed_at IS NULL) AS "artworksCount"
     FROM artists a WHERE id = $1`,
    [id],
  )
}

const publicFields = 'id, name, username, tagline, description, location, avatar'

export function findArtistById(db: Db, id: string): Promise<PublicArtist | null> {
  return db.one(`SELECT ${publicFields} FROM artists WHERE id = $1`, [id])
}

export function findArtistByUsername(db: Db, username: string): Promise<PublicArtist | null> {
  return db.one(`SELECT ${publicFields} FROM artists WHERE username = $1`, [username])
}

export async function raiseArtistVersion(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE artists SET token_version = token_version + 1 WHERE id = $1', [id])
}
