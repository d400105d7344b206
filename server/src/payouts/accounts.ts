// The bank account that an artist is paid to (docs/decisions/058): a row for each change, the number encrypted. A
// change needs the password, mails the artist, and holds payouts for 48 hours, so that a stolen password is noticed
// in time.
import { bankOf } from '@rasika/contract/banks.ts'
import type { PayoutAccount } from '@rasika/contract/payout-account.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { payoutAccountMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { type AccountRow, endAccount, eraseHolder, insertAccount, lockOwner, selectAccounts } from './account-store.ts'
import { missingSetting, seal, type Secrets, unseal } from './sealed.ts'
import { payoutWords as words } from './words.ts'

export const checkTask = 'check-payout-accounts'
/** Hours in which nothing is paid to a changed account. */
const holdHours = 48

export interface WrittenAccount {
  holderName: string
  accountNumber: string
  ifsc: string
}

/** @throws Problem payouts_off */
export function mustBeOn(context: Pick<AppContext, 'config'>): void {
  const setting = missingSetting(context)
  if (setting !== null) throw new Refusal('payouts_off', { message: words.off(setting) })
}

export async function payoutAccountOf(
  context: Pick<AppContext, 'config' | 'clock'>,
  db: Db,
  artistId: string,
): Promise<PayoutAccount> {
  const rows = await selectAccounts(db, artistId)
  const current = rows.find(({ ended_at }) => ended_at === null) ?? null
  const setting = missingSetting(context)
  const now = context.clock.now()
  return {
    missing: setting === null ? null : words.off(setting),
    account: current && {
      holderName: current.holder_name,
      bank: bankOf(current.ifsc),
      ifsc: current.ifsc,
      last4: current.last4,
      state: current.state,
      reason: current.reason,
      addedOn: current.created_at.toISOString(),
      heldUntil: current.held_until && current.held_until > now ? current.held_until.toISOString() : null,
    },
    earlier: rows.flatMap(({ ended_at: ended, ...row }) =>
      ended === null
        ? []
        : {
            bank: bankOf(row.ifsc),
            ifsc: row.ifsc,
            last4: row.last4,
            addedOn: row.created_at.toISOString(),
            endedOn: ended.toISOString(),
          },
    ),
  }
}

/** The password was checked against `passwordHash`. @throws Problem token_refused where it was changed meanwhile */
export async function saveAccount(
  context: AppContext,
  tx: Tx,
  artistId: string,
  { holderName, accountNumber, ifsc, passwordHash }: WrittenAccount & { passwordHash: string | null },
): Promise<void> {
  const owner = await lockOwner(tx, artistId)
  if (owner?.password_hash !== passwordHash || !owner) throw new Refusal('token_refused')
  const [newest] = await selectAccounts(tx, artistId)
  const now = context.clock.now()
  const heldUntil = newest ? new Date(now.getTime() + holdHours * 3_600_000) : null
  const isSameProvider = newest?.provider === context.provider.name
  await endAccount(tx, artistId, now)
  await insertAccount(tx, {
    artist_id: artistId,
    holder_name: holderName,
    ifsc,
    last4: accountNumber.slice(-4),
    sealed_number: seal(context, accountNumber),
    provider: context.provider.name,
    provider_account_id: isSameProvider ? (newest?.provider_account_id ?? null) : null,
    provider_product_id: isSameProvider ? (newest?.provider_product_id ?? null) : null,
    held_until: heldUntil,
    created_at: now,
  })
  await enqueue(tx, checkTask, {}, { key: checkTask })
  const to = { name: owner.name, email: owner.email }
  const bank = { name: bankOf(ifsc) ?? ifsc, last4: accountNumber.slice(-4) }
  await queueMail(
    tx,
    payoutAccountMail({ role: 'artist', id: artistId }, to, { bank, at: now, heldUntil }, context.publicUrl),
  )
}

/** Call in the transaction that closes the artist's account: erases number and name, also of accounts before. */
export async function forgetAccounts(tx: Tx, artistId: string, at: Date): Promise<void> {
  await endAccount(tx, artistId, at)
  await eraseHolder(tx, artistId)
}

/** All of them, the one in use in full: for the artist's copy of their own data only. */
export async function exportAccounts(secrets: Secrets, db: Db, artistId: string): Promise<Record<string, unknown>[]> {
  return (await selectAccounts(db, artistId)).map((row) => exported(secrets, row))
}

function exported(secrets: Secrets, row: AccountRow): Record<string, unknown> {
  return {
    holderName: row.holder_name,
    ifsc: row.ifsc,
    accountNumber: row.sealed_number ? unseal(secrets, row.sealed_number) : `…${row.last4}`,
    state: row.state,
    reason: row.reason,
    addedAt: row.created_at,
    heldUntil: row.held_until,
    endedAt: row.ended_at,
  }
}
