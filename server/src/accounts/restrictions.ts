// What an operator takes from a buyer for a reason: bidding, or the whole account (docs/product.md 27). Bids of a
// restricted buyer are refused at once; those on lots that are not over are withdrawn by the job
// `remove-restricted-bids`.
import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Tx } from '../platform/db.ts'
import { type KnownBuyer, lockBuyerByIdOrEmail, updateRestriction } from './restrictions-store.ts'
import { raiseBuyerVersion, revokeSessions } from './store.ts'

export type { KnownBuyer } from './restrictions-store.ts'

/** Locked until the transaction ends; null for an unknown and for a closed account. `named`: an id or an email. */
export function knownBuyer(tx: Tx, named: string): Promise<KnownBuyer | null> {
  return lockBuyerByIdOrEmail(tx, named.trim().toLowerCase())
}

/**
 * `bidding`: no bid is taken any more. `account`: the buyer cannot log in either, and every session ends. Returns when
 * it began; null where it stood before, which is left unchanged.
 */
export async function restrictBuyer(
  tx: Tx,
  { id, since }: KnownBuyer,
  what: Restriction,
  reason: string,
): Promise<Date | null> {
  if (since[what] !== null) return null
  // Compared with the ends of lots.
  const now = await databaseNow(tx)
  await updateRestriction(tx, id, what, { since: now, reason })
  if (what === 'account') {
    await raiseBuyerVersion(tx, id)
    await revokeSessions(tx, 'buyer', id, now)
  }
  return now
}

/** Ends a restriction. Returns since when it stood; null where there was none. */
export async function liftRestriction(tx: Tx, { id, since }: KnownBuyer, what: Restriction): Promise<Date | null> {
  if (since[what] !== null) await updateRestriction(tx, id, what, null)
  return since[what]
}
