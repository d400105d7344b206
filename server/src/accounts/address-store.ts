// SQL of buyers' saved addresses: several of them, at most one the default. They leave the database with the API's
// field names; a default address whose fields are all empty counts as none.
import { deliveryCountry, type SavedAddressField, savedAddressFields } from '@rasika/contract/address-fields.ts'
import type { AddressChange, AddressWithPhone, SavedAddress } from '@rasika/contract/addresses.ts'
import type { Db, Tx } from '../platform/db.ts'

const columns = savedAddressFields.map((field) => {
  const column = field.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)
  return { field, key: `'${field}'`, column }
})
const columnList = columns.map(({ column }) => column).join(', ')
const anyFilled = `num_nonnulls(${columns.map(({ column }) => `a.${column}`).join(', ')}) > 0`
const asJson = `jsonb_build_object(${columns.map(({ key, column }) => `${key}, a.${column}`).join(', ')})`
/** A column of a query over `buyer_addresses a`: the address, null where no field of it is filled. */
export const addressOrNull = `(CASE WHEN ${anyFilled} THEN ${asJson} END) AS address`
const saved = `a.id, a.is_default AS "isDefault", ${columns.map(({ field, column }) => `a.${column} AS "${field}"`).join(', ')}`

/** The default one. */
export async function findAddress(db: Db, buyerId: string): Promise<AddressWithPhone | null> {
  const row = await db.one<{ address: AddressWithPhone | null }>(
    `SELECT ${addressOrNull} FROM buyer_addresses a WHERE buyer_id = $1 AND is_default`,
    [buyerId],
  )
  return row?.address ?? null
}

/** The default first, then the oldest. */
export function selectAddresses(db: Db, buyerId: string): Promise<SavedAddress[]> {
  return db.many(
    `SELECT ${saved} FROM buyer_addresses a WHERE buyer_id = $1 ORDER BY is_default DESC, created_at, id`,
    [buyerId],
  )
}

// One statement, so that neither of two simultaneous changes is lost. A first address gets the spec's defaults for
// fields it leaves out.
const standards: Partial<Record<SavedAddressField, string>> = { country: `'${deliveryCountry}'`, addressType: `'home'` }
const given = columns.map(({ field, key, column }) => ({
  column,
  isGiven: `$2::jsonb ? ${key}`,
  value: `$2::jsonb ->> ${key}`,
  standard: standards[field] ?? 'NULL',
}))
const values = given.map(({ isGiven, value, standard }) => `(CASE WHEN ${isGiven} THEN ${value} ELSE ${standard} END)`)
const merged = given.map(
  ({ column, isGiven, value }) => `${column} = CASE WHEN ${isGiven} THEN ${value} ELSE a.${column} END`,
)
const insertText = `INSERT INTO buyer_addresses AS a (buyer_id, is_default, ${columnList})
  VALUES ($1, $3, ${values.join(', ')})`
const mergeDefaultText = `${insertText} ON CONFLICT (buyer_id) WHERE is_default
  DO UPDATE SET ${merged.join(', ')}, updated_at = now() RETURNING ${addressOrNull}`
const insertOneText = `${insertText} RETURNING a.id`
const mergeOneText = `UPDATE buyer_addresses AS a SET ${merged.join(', ')}, updated_at = now()
  WHERE a.id = $1 RETURNING ${saved}`

/** Changes the default address; fields that `change` does not name stay as they are. */
export async function mergeAddress(tx: Tx, buyerId: string, change: AddressChange): Promise<AddressWithPhone | null> {
  if (Object.keys(change).length === 0) return findAddress(tx, buyerId)
  const row = await tx.one<{ address: AddressWithPhone | null }>(mergeDefaultText, [
    buyerId,
    JSON.stringify(change),
    true,
  ])
  return row?.address ?? null
}

/** @throws buyer_addresses_one_default */
export async function insertAddress(
  tx: Tx,
  buyerId: string,
  change: AddressChange,
  isDefault: boolean,
): Promise<string> {
  const row = await tx.one<{ id: string }>(insertOneText, [buyerId, JSON.stringify(change), isDefault])
  return (row as { id: string }).id
}

export async function mergeOne(tx: Tx, id: string, change: AddressChange): Promise<SavedAddress> {
  return (await tx.one<SavedAddress>(mergeOneText, [id, JSON.stringify(change)])) as SavedAddress
}

/** Locks the buyer's row first, so that changes of which address is the default follow each other. */
export async function lockAddresses(tx: Tx, buyerId: string): Promise<{ id: string; isDefault: boolean }[]> {
  await tx.one('SELECT id FROM buyers WHERE id = $1 FOR NO KEY UPDATE', [buyerId])
  return tx.many(
    'SELECT id, is_default AS "isDefault" FROM buyer_addresses WHERE buyer_id = $1 ORDER BY created_at DESC, id DESC',
    [buyerId],
  )
}

/** Makes this address the buyer's only default. */
export async function updateDefault(tx: Tx, buyerId: string, id: string): Promise<void> {
  // In this order, since at most one may be the default at any moment.
  await tx.run('UPDATE buyer_addresses SET is_default = false WHERE buyer_id = $1 AND is_default AND id <> $2', [
    buyerId,
    id,
  ])
  await tx.run('UPDATE buyer_addresses SET is_default = true WHERE id = $1', [id])
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM buyer_addresses WHERE id = $1', [id])
}
