// A buyer's saved addresses (docs/product.md 10). The first is the default, and exactly one is while the buyer has
// some.
import type { AddressChange, SavedAddress } from '@rasika/contract/addresses.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { Tx } from '../platform/db.ts'
import { deleteAddress, insertAddress, lockAddresses, mergeOne, updateDefault } from './address-store.ts'
import { phoneOf } from './phones.ts'

const maxAddresses = 10

/** With the phone as E.164. @throws Problem invalid */
export function storedForm(change: AddressChange): AddressChange {
  if (!change.phone) return change
  const phone = phoneOf(change.phone)
  if (phone === null) throw new Refusal('invalid', { errors: { 'address.phone': words.field.phone } })
  return { ...change, phone }
}

interface SavedChange {
  address: AddressChange
  /** True makes it the default. */
  isDefault: boolean
}

/** Returns its id. @throws Problem too_many_addresses, invalid */
export async function addAddress(tx: Tx, buyerId: string, { address, isDefault }: SavedChange): Promise<string> {
  const there = await lockAddresses(tx, buyerId)
  if (there.length >= maxAddresses) throw new Refusal('too_many_addresses')
  const id = await insertAddress(tx, buyerId, storedForm(address), there.length === 0)
  if (isDefault) await updateDefault(tx, buyerId, id)
  return id
}

/** @throws Problem not_found, also for another buyer's address; invalid */
export async function changeAddress(
  tx: Tx,
  buyerId: string,
  id: Id,
  { address, isDefault }: SavedChange,
): Promise<SavedAddress> {
  const there = await lockAddresses(tx, buyerId)
  if (!there.some((one) => one.id === id)) throw new Refusal('not_found')
  if (isDefault) await updateDefault(tx, buyerId, id)
  return mergeOne(tx, id, storedForm(address))
}

/** After the default one the newest becomes the default. @throws Problem not_found */
export async function removeAddress(tx: Tx, buyerId: string, id: Id): Promise<void> {
  const there = await lockAddresses(tx, buyerId)
  const gone = there.find((one) => one.id === id)
  if (!gone) throw new Refusal('not_found')
  await deleteAddress(tx, id)
  const next = there.find((one) => one.id !== id)
  if (gone.isDefault && next) await updateDefault(tx, buyerId, next.id)
}
