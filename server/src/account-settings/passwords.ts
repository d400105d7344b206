// A new password, with the old one or by a link (spec: section 7, reset; docs/product.md 11). The link's token is known
// to its reader alone: here is only what it hashes to, good once and for RESET_MINUTES; using one ends the others.
// Asking for one does the same work whether the email has an account or not: the letter is a job's. Either way every
// session ends, a letter says so, and what was guessed at the door no longer holds its owner up.
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Account, LoginThrottles } from '../accounts/accounts.ts'
import { giveBuyerPassword, markOf } from '../accounts/accounts.ts'
import { giveArtistPassword } from '../artists/artists.ts'
import { passwordChangedMail, resetMail, type ResetLink } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Caller, Role } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { countResets, deleteReset, findReset, keepReset, type KnownAccount, lockHolder, selectAccounts } from './store.ts'

export const sendingTask = 'send-reset'
const give = { buyer: giveBuyerPassword, artist: giveArtistPassword } as const

/** The same for every email: what follows is the job's. */
export async function askForReset(tx: Tx, email: string): Promise<void> {
  await enqueue(tx, sendingTask, { email })
}

/**
 * Writes one letter with a link for each account of this email; none where there is none. None either while RESET_LINKS
 * earlier links have at least half of their time left: those stand in the same mailbox, so strangers who ask again and
 * again neither fill it nor keep its owner out.
 */
export async function sendReset(parts: AppContext, email: string): Promise<void> {
  const accounts = await selectAccounts(parts.db, email)
  const [first] = accounts
  if (!first) return
  const { RESET_LINKS, RESET_MINUTES } = parts.config
  const halfTime = new Date(parts.clock.now().getTime() + (RESET_MINUTES * 60_000) / 2)
  const fresh = await Promise.all(accounts.map((account) => countResets(parts.db, account, halfTime)))
  if (fresh.every((count) => count >= RESET_LINKS)) return
  await parts.db.transaction(async (tx) => {
    const links: ResetLink[] = []
    for (const account of accounts) links.push({ role: account.role, address: await newLink(parts, tx, account) })
    await queueMail(tx, resetMail({ name: first.name, email: first.email }, links, parts.config.RESET_MINUTES, parts.publicUrl))
  })
}

async function newLink({ clock, config, publicUrl }: AppContext, tx: Tx, account: KnownAccount): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await keepReset(tx, account, digestOf(token), new Date(clock.now().getTime() + config.RESET_MINUTES * 60_000))
  // In the fragment, which no server and no log ever sees.
  return `${publicUrl}/reset/password#${token}`
}

/** Before a form is shown, or the slow work is done on a password, that nobody may set. @throws Problem reset_ended */
export async function assertResetValid({ db, clock }: AppContext, token: string): Promise<void> {
  if (!(await findReset(db, digestOf(token), clock.now()))) throw new Refusal('reset_ended')
}

/**
 * Returns the role of the account. Every link of an account is used under the account's lock, and whether this one still
 * stands is read again behind it: of several uses at once, of one link or of several, one changes the password.
 * @throws Problem reset_ended
 */
export async function resetPassword(parts: AppContext, throttles: LoginThrottles, tx: Tx, caller: Caller, { token, passwordHash }: { token: string; passwordHash: string }): Promise<Role> {
  const stands = () => findReset(tx, digestOf(token), parts.clock.now())
  const account = await stands()
  const changed = account && (await lockHolder(tx, account.role, account.id)) && (await stands()) && (await changePassword(parts, throttles, tx, caller, { ...account, passwordHash }))
  if (!changed) throw new Refusal('reset_ended')
  return changed.role
}

/** Null where the account was closed meanwhile. A link that is still out ends with it. */
export async function changePassword(parts: AppContext, throttles: LoginThrottles, tx: Tx, caller: Caller, { role, id, passwordHash }: { role: Role; id: string; passwordHash: string }): Promise<Account | null> {
  const holder = await lockHolder(tx, role, id)
  if (!holder) return null
  const version = await give[role](parts, tx, id, passwordHash)
  await deleteReset(tx, role, id)
  await queueMail(tx, passwordChangedMail({ role, id }, { name: holder.name, email: holder.email }, parts.clock.now(), parts.publicUrl))
  tx.afterCommit(() => throttles[role].forget(holder.email, markOf(parts, caller)))
  return { role, id, version }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
