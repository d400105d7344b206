// SQL of an artist's own account. Public data of artists is in public-store.ts, so that email, phone, address, GSTIN
// and PAN cannot be part of it (docs/product.md 6).
import type { Picture } from '@rasika/contract/images.ts'
import type { ArtistProfile, StudioAddress } from '@rasika/contract/artists.ts'
import { nameSkeleton } from '@rasika/contract/display-name.ts'
import { isRegistered, type Supplier, type TaxRegistration, type TaxStatus } from '@rasika/contract/tax-status.ts'
import type { StoredCredentials } from '../accounts/accounts.ts'
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
  /** Created by the demonstration's seed. */
  sample: boolean
}

export type OwnArtistRow = Omit<ArtistProfile, 'avatar' | 'createdAt' | 'hiddenSince' | 'website' | 'socialLinks'> & {
  avatar: Picture | null
  createdAt: Date
  hiddenSince: Date | null
  socialLinks: Partial<ArtistProfile['socialLinks']>
}

/** Returns the id. @throws artists_email_key, artists_username_key */
export async function insertArtist(tx: Tx, artist: NewArtist): Promise<string> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO artists (name, username, email, phone, password_hash, description, address, social_links, tagline,
      location, sample, name_skeleton)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
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
      nameSkeleton(artist.name),
    ],
  )
  return (row as { id: string }).id
}

/** Sets the status in force and adds it to the history. `setBy` and `approvedBy`: operators. */
export async function updateTax(
  tx: Tx,
  id: string,
  { status, number }: TaxRegistration,
  { setBy, approvedBy }: { setBy: string | null; approvedBy: string | null },
): Promise<void> {
  await tx.run('UPDATE artists SET tax_status = $2, gstin = $3, enrolment_number = $4 WHERE id = $1', [
    id,
    status,
    isRegistered(status) ? number : null,
    status === 'enrolled' ? number : null,
  ])
  await tx.run(
    'INSERT INTO artist_tax_changes (artist_id, status, number, set_by, approved_by) VALUES ($1, $2, $3, $4, $5)',
    [id, status, number, setBy, approvedBy],
  )
}

export interface TaxChangeRow extends TaxRegistration {
  from_at: Date
  set_by_name: string | null
  approved_by_name: string | null
}

/** Newest first. */
export function selectTaxChanges(db: Db, id: string): Promise<TaxChangeRow[]> {
  return db.many(
    `SELECT c.status, c.number, c.from_at, s.name AS set_by_name, a.name AS approved_by_name
     FROM artist_tax_changes c LEFT JOIN operators s ON s.id = c.set_by LEFT JOIN operators a ON a.id = c.approved_by
     WHERE c.artist_id = $1 ORDER BY c.id DESC`,
    [id],
  )
}

export function findSupplier(db: Db, id: string): Promise<Supplier | null> {
  return db.one(`SELECT tax_status AS status, gstin, address ->> 'state' AS state FROM artists WHERE id = $1`, [id])
}

export interface TaxRow {
  status: TaxStatus
  gstin: string | null
  enrolment_number: string | null
  pan: string | null
  name: string
}

/** Locked until the transaction ends; null if they closed the account. */
export function lockTax(tx: Tx, id: string): Promise<TaxRow | null> {
  return tx.one(
    `SELECT tax_status AS status, gstin, enrolment_number, pan, name
     FROM artists WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
}

export async function updateAvatar(tx: Tx, id: string, avatar: Picture): Promise<void> {
  await tx.run('UPDATE artists SET avatar = $2 WHERE id = $1', [id, JSON.stringify(avatar)])
}

/** The profile fields that an artist writes, as stored; without the GSTIN. */
export interface ArtistProfileColumns {
  name: string
  avatar: Picture | null
  tagline: string | null
  description: string
  location: string | null
  social_links: Partial<ArtistProfile['socialLinks']>
  pan: string | null
}

/** Locks the artist until the transaction ends; null if they no longer exist or closed the account. */
export function lockArtistProfile(
  tx: Tx,
  id: string,
): Promise<(ArtistProfileColumns & { gstin: string | null; tax_status: TaxStatus }) | null> {
  return tx.one(
    `SELECT name, avatar, tagline, description, location, social_links, pan, gstin, tax_status
     FROM artists WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
}

export async function updateArtist(tx: Tx, id: string, row: ArtistProfileColumns): Promise<void> {
  await tx.run(
    `UPDATE artists SET name = $2, avatar = $3, tagline = $4, description = $5, location = $6, social_links = $7,
      pan = $8, name_skeleton = $9 WHERE id = $1`,
    [
      id,
      row.name,
      row.avatar && JSON.stringify(row.avatar),
      row.tagline,
      row.description,
      row.location,
      JSON.stringify(row.social_links),
      row.pan,
      nameSkeleton(row.name),
    ],
  )
}

/** An existing artist, hidden or not, also one whose account is closed. */
export interface KnownArtist {
  id: string
  username: string
  name: string
  email: string
  hidden_at: Date | null
}

export function findKnown(db: Db, username: string): Promise<KnownArtist | null> {
  return db.one('SELECT id, username, name, email, hidden_at FROM artists WHERE username = $1', [username])
}

/**
 * Locks the artist's row against renaming, hiding and closing the account until the transaction ends: call before
 * anything of theirs is locked. Null if they no longer exist.
 */
export function lockArtistForShare(tx: Tx, id: string): Promise<{ hidden: boolean } | null> {
  return tx.one('SELECT hidden_at IS NOT NULL AS hidden FROM artists WHERE id = $1 FOR SHARE', [id])
}

/** Returns the time of hiding, to the microsecond; null if already hidden. */
export async function hide(tx: Tx, id: string, reason: string | null): Promise<string | null> {
  const row = await tx.one<{ at: string }>(
    `UPDATE artists SET hidden_at = clock_timestamp(), hidden_reason = $2 WHERE id = $1 AND hidden_at IS NULL
      RETURNING hidden_at::text AS at`,
    [id, reason],
  )
  return row?.at ?? null
}

/** Returns since when the artist was hidden, to the microsecond, and their name; null if not hidden. */
export function show(tx: Tx, id: string): Promise<{ since: string; name: string } | null> {
  return tx.one(
    `WITH before AS (SELECT id, hidden_at FROM artists WHERE id = $1 AND hidden_at IS NOT NULL AND closed_at IS NULL
      FOR NO KEY UPDATE)
     UPDATE artists a SET hidden_at = NULL, hidden_reason = NULL FROM before WHERE a.id = before.id
     RETURNING before.hidden_at::text AS since, a.name`,
    [id],
  )
}

/** Whether an artist has this username, which is in lower case. */
export async function isTaken(db: Db, username: string): Promise<boolean> {
  return (await db.one('SELECT 1 FROM artists WHERE username = $1', [username])) !== null
}

export function findArtistCredentials(db: Db, email: string, caller: string): Promise<StoredCredentials | null> {
  return db.one(
    `SELECT id, password_hash AS "passwordHash", token_version AS version, NULL AS "suspendedReason",
            EXISTS (SELECT FROM sessions WHERE role = 'artist' AND account_id = a.id AND caller = $2) AS known
     FROM artists a WHERE email = $1`,
    [email, caller],
  )
}

export function findOwnArtist(db: Db, id: string): Promise<OwnArtistRow | null> {
  return db.one(
    `SELECT id, name, username, avatar, tagline, description, location, email, phone,
       social_links AS "socialLinks", address, gstin, pan, hidden_at IS NOT NULL AS hidden,
       hidden_at AS "hiddenSince", hidden_reason AS "hiddenReason", created_at AS "createdAt",
       coalesce((SELECT artworks FROM artist_totals WHERE artist_id = a.id), 0) AS "artworksCount"
     FROM artists a WHERE id = $1`,
    [id],
  )
}

/** Returns the version that new tokens carry. */
export async function raiseArtistVersion(tx: Tx, id: string): Promise<number> {
  const row = await tx.one<{ version: number }>(
    'UPDATE artists SET token_version = token_version + 1 WHERE id = $1 RETURNING token_version AS version',
    [id],
  )
  return (row as { version: number }).version
}

export async function updateArtistPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run('UPDATE artists SET password_hash = $2 WHERE id = $1', [id, passwordHash])
}

/** Removes all personal data from the row; returns the avatar it had. */
export async function emptyArtist(tx: Tx, id: string, name: string, now: Date): Promise<Picture | null> {
  const before = await tx.one<{ avatar: Picture | null }>('SELECT avatar FROM artists WHERE id = $1 FOR UPDATE', [id])
  await tx.run(
    `UPDATE artists SET name = $2, name_skeleton = '', email = 'closed:' || id, phone = 'closed:' || id,
       password_hash = '', avatar = NULL, tagline = NULL, description = '',
       location = NULL, social_links = '{}', address = '{}', gstin = NULL, enrolment_number = NULL,
       tax_status = 'none', pan = NULL, hidden_reason = NULL,
       hidden_at = coalesce(hidden_at, $3), closed_at = $3 WHERE id = $1`,
    [id, name, now],
  )
  return before?.avatar ?? null
}

/** Only the desk reads it. */
export async function insertArtistNote(tx: Tx, id: string, operatorId: string, text: string): Promise<void> {
  await tx.run('INSERT INTO artist_notes (artist_id, operator_id, text) VALUES ($1, $2, $3)', [id, operatorId, text])
}

export async function deleteArtistNotes(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM artist_notes WHERE artist_id = $1', [id])
}
