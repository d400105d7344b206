// The bank account or UPI address that an artist is paid to (docs/decisions/058, 072): a row for each change, the
// number or the address encrypted. A change needs the password, mails the artist, and holds payouts for 48 hours, so
// that a stolen password is noticed in time.
import type { PayoutAccount } from '@rasika/contract/payout-account.ts'
import { accountHoldHours, type PayoutKind } from '@rasika/contract/payout-choices.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { payoutAccountMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { missingForUpi } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { type AccountRow, endAccount, eraseHolder, insertAccount, lockOwner, selectAccounts } from './account-store.ts'
import { fullDestination, shownDestination, storedDestination, type WrittenDestination } from './destinations.ts'
import { missingSetting } from './missing-setting.ts'
import type { Secrets } from './sealed.ts'
import { payoutWords as words } from './words.ts'

export const checkTask = 'check-payout-accounts'

/** @throws Problem payouts_off */
export function refuseUnlessPayoutsOn(context: Pick<AppContext, 'config'>): void {
  const setting = missingSetting(context)
  if (setting !== null) throw new Refusal('payouts_off', { message: words.off(setting) })
}

/** As `refuseUnlessPayoutsOn`, for a destination of this kind. @throws Problem payouts_off */
export function refuseUnlessPayoutsTo(context: Pick<AppContext, 'config'>, kind: PayoutKind): void {
  refuseUnlessPayoutsOn(context)
  const setting = kind === 'upi' ? missingForUpi(context) : null
  if (setting !== null) throw new Refusal('payouts_off', { message: words.upiOff(setting) })
}

export async function payoutAccountOf(
  context: Pick<AppContext, 'config'>,
  db: Db,
  artistId: string,
): Promise<PayoutAccount> {
  const rows = await selectAccounts(db, artistId)
  const current = rows.find(({ ended_at }) => ended_at === null) ?? null
  const setting = missingSetting(context)
  const upiSetting = missingForUpi(context)
  const now = await databaseNow(db)
  return {
    missing: setting === null ? null : words.off(setting),
    upiMissing: upiSetting === null ? null : words.upiOff(upiSetting),
    account: current && {
      ...shownDestination(current),
      holderName: current.holder_name,
      state: current.state,
      reason: current.reason,
      addedOn: current.created_at.toISOString(),
      heldUntil: current.held_until && current.held_until > now ? current.held_until.toISOString() : null,
    },
    earlier: rows.flatMap(({ ended_at: ended, ...row }) =>
      ended === null
        ? []
        : { ...shownDestination(row), addedOn: row.created_at.toISOString(), endedOn: ended.toISOString() },
    ),
  }
}

/** The password was checked against `passwordHash`. @throws Problem token_refused where it was changed meanwhile */
export async function saveAccount(
  context: AppContext,
  tx: Tx,
  artistId: string,
  { passwordHash, written }: { passwordHash: string | null; written: WrittenDestination },
): Promise<void> {
  const owner = await lockOwner(tx, artistId)
  if (owner?.password_hash !== passwordHash || !owner) throw new Refusal('token_refused')
  const earlier = await selectAccounts(tx, artistId)
  const now = await databaseNow(tx)
  const heldUntil = earlier.length > 0 ? new Date(now.getTime() + accountHoldHours * 3_600_000) : null
  const stored = storedDestination(context, written)
  const known = written.kind === 'bank' ? linkedBefore(earlier, context.provider.name) : null
  await endAccount(tx, artistId, now)
  await insertAccount(tx, {
    ...stored,
    artist_id: artistId,
    provider: context.provider.name,
    provider_account_id: known?.provider_account_id ?? null,
    provider_product_id: known?.provider_product_id ?? null,
    held_until: heldUntil,
    created_at: now,
  })
  await enqueue(tx, checkTask, {}, { key: checkTask })
  const to = { name: owner.name, email: owner.email }
  const destination = shownDestination(stored)
  await queueMail(
    tx,
    payoutAccountMail({ role: 'artist', id: artistId }, to, { destination, at: now, heldUntil }, context.publicUrl),
  )
}

/** All bank accounts of an artist are one account at the provider; each UPI address is another. */
function linkedBefore(rows: readonly AccountRow[], provider: string): AccountRow | undefined {
  return rows.find((row) => row.kind === 'bank' && row.provider === provider && row.provider_account_id !== null)
}

/** Call in the transaction that closes the artist's account: erases number and name, also of accounts before. */
export async function forgetPayoutAccounts(tx: Tx, artistId: string, at: Date): Promise<void> {
  await endAccount(tx, artistId, at)
  await eraseHolder(tx, artistId)
}

/** All of them, the one in use in full: for the artist's copy of their own data only. */
export async function exportPayoutAccounts(
  secrets: Secrets,
  db: Db,
  artistId: string,
): Promise<Record<string, unknown>[]> {
  return (await selectAccounts(db, artistId)).map((row) => exported(secrets, row))
}

function exported(secrets: Secrets, row: AccountRow): Record<string, unknown> {
  const full = fullDestination(secrets, row)
  return {
    ...(row.kind === 'upi'
      ? { upiAddress: full?.kind === 'upi' ? full.address : row.upi_masked }
      : {
          holderName: row.holder_name,
          ifsc: row.ifsc,
          accountNumber: full?.kind === 'bank' ? full.number : `…${row.last4}`,
        }),
    state: row.state,
    reason: row.reason,
    addedAt: row.created_at,
    heldUntil: row.held_until,
    endedAt: row.ended_at,
  }
}
