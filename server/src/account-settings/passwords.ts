// Sets a new password, with the old one or by a link (spec: section 7, reset; docs/product.md 11). Only the recipient
// knows the link's token: the database stores its hash, valid once and for RESET_MINUTES; using one link ends the
// others. A request does the same work whether the email has an account or not: a job sends the mail. After a change
// every session ends, a mail reports it, and earlier log-in failures no longer delay the owner.
import { createHash, randomBytes } from 'node:crypto'
import { paths } from '@rasika/contract/paths.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Account, LoginThrottles } from '../accounts/accounts.ts'
import { setBuyerPassword, markOf } from '../accounts/accounts.ts'
import { setArtistPassword } from '../artists/artists.ts'
import { passwordChangedMail, resetMail, type ResetLink } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Caller } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  countResets,
  deleteResets,
  findReset,
  insertReset,
  type KnownAccount,
  lockOwner,
  selectAccounts,
} from './store.ts'

export const sendingTask = 'send-reset'
const setPassword = { buyer: setBuyerPassword, artist: setArtistPassword } as const

/** Queues a job for every email alike; the job finds the accounts. */
export async function requestReset(tx: Tx, email: string): Promise<void> {
  await enqueue(tx, sendingTask, { email })
}

/**
 * Queues one mail with a link for each account of this email, none without an account. Also none while RESET_LINKS
 * earlier links have at least half of their time left: those are in the same mailbox, so repeated requests by others
 * neither fill the mailbox nor keep the owner out.
 */
export async function sendReset(context: AppContext, email: string): Promise<void> {
  const accounts = await selectAccounts(context.db, email)
  const [first] = accounts
  if (!first) return
  const { RESET_LINKS, RESET_MINUTES } = context.config
  const halfTime = new Date(context.clock.now().getTime() + (RESET_MINUTES * 60_000) / 2)
  const fresh = await Promise.all(accounts.map((account) => countResets(context.db, account, halfTime)))
  if (fresh.every((count) => count >= RESET_LINKS)) return
  await context.db.transaction(async (tx) => {
    const links: ResetLink[] = []
    for (const account of accounts) links.push({ role: account.role, url: await newLink(context, tx, account) })
    await queueMail(
      tx,
      resetMail({ name: first.name, email: first.email }, links, context.config.RESET_MINUTES, context.publicUrl),
    )
  })
}

async function newLink({ clock, config, publicUrl }: AppContext, tx: Tx, account: KnownAccount): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertReset(tx, account, digestOf(token), new Date(clock.now().getTime() + config.RESET_MINUTES * 60_000))
  // In the fragment, which browsers do not send to servers, so it appears in no log.
  return `${publicUrl}${paths.resetPassword(token)}`
}

/** Refuses an ended link before a form is shown or a password is hashed. @throws Problem reset_ended */
export async function assertResetValid({ db, clock }: AppContext, token: string): Promise<void> {
  if (!(await findReset(db, digestOf(token), clock.now()))) throw new Refusal('reset_ended')
}

/**
 * Returns the role of the account. Uses every link of the account under the account's lock and reads its validity
 * again behind it: of several simultaneous uses, of one link or of several, only one changes the password.
 * @throws Problem reset_ended
 */
export async function resetPassword(
  context: AppContext,
  throttles: LoginThrottles,
  tx: Tx,
  caller: Caller,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<AccountRole> {
  const stands = () => findReset(tx, digestOf(token), context.clock.now())
  const account = await stands()
  const changed =
    account &&
    (await lockOwner(tx, account.role, account.id)) &&
    (await stands()) &&
    (await changePassword(context, throttles, tx, caller, { ...account, passwordHash }))
  if (!changed) throw new Refusal('reset_ended')
  return changed.role
}

/** Null if the account was closed meanwhile. Ends all open reset links. */
export async function changePassword(
  context: AppContext,
  throttles: LoginThrottles,
  tx: Tx,
  caller: Caller,
  { role, id, passwordHash }: { role: AccountRole; id: string; passwordHash: string },
): Promise<Account | null> {
  const owner = await lockOwner(tx, role, id)
  if (!owner) return null
  const version = await setPassword[role](context, tx, id, passwordHash)
  await deleteResets(tx, role, id)
  await queueMail(
    tx,
    passwordChangedMail({ role, id }, { name: owner.name, email: owner.email }, context.clock.now(), context.publicUrl),
  )
  tx.afterCommit(() => void throttles[role].forget(owner.email, markOf(context, caller)))
  return { role, id, version }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
