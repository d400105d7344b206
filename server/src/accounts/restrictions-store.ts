// SQL of what operators take from buyers.
import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { parseId } from '@rasika/contract/fields.ts'
import type { Tx } from '../platform/db.ts'

export interface KnownBuyer {
  id: string
  name: string
  email: string
  /** Since when each restriction stands; null where it does not. */
  since: Record<Restriction, Date | null>
}

const columns = {
  bidding: ['bidding_blocked_at', 'bidding_blocked_reason'],
  account: ['suspended_at', 'suspended_reason'],
} as const satisfies Record<Restriction, readonly [string, string]>

/** `named`: an id, or an email in lower case. */
export async function lockBuyerByIdOrEmail(tx: Tx, named: string): Promise<KnownBuyer | null> {
  const isId = parseId(named) !== null
  const row = await tx.one<{ id: string; name: string; email: string; bidding: Date | null; account: Date | null }>(
    `SELECT id, name, email, bidding_blocked_at AS bidding, suspended_at AS account FROM buyers
     WHERE ${isId ? 'id' : 'email'} = $1 AND closed_at IS NULL FOR UPDATE`,
    [named],
  )
  return row && { id: row.id, name: row.name, email: row.email, since: { bidding: row.bidding, account: row.account } }
}

/** Null ends the restriction. */
export async function updateRestriction(
  tx: Tx,
  id: string,
  what: Restriction,
  stands: { since: Date; reason: string } | null,
): Promise<void> {
  const [at, reason] = columns[what]
  await tx.run(`UPDATE buyers SET ${at} = $2, ${reason} = $3 WHERE id = $1`, [
    id,
    stands?.since ?? null,
    stands?.reason ?? null,
  ])
}
