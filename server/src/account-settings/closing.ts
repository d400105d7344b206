// Closes an account for good (docs/decisions/025). Refused, naming obstacles, while a buyer leads a bid, owes a win, is
// paying or has an open claim; while an artist has a lot that is not over or not paid, an order being paid, a sale not
// delivered, an open claim or dispute, a balance that is not zero or a payout that may come back. Orders, invoices,
// bids and the ledger stay; the row they refer to keeps no personal data. Anything that changed before the locks is
// checked behind them; the request is then to be retried. Locks of an artist: the artist, lots, works, drafts. Locks of
// a buyer: lots that are not over, then the buyer, as a bid has them, which holds its lot when it refers to its buyer;
// then orders and works. An order locks its buyer first (docs/payments.md "Transactions"), then a lot that is over:
// only where it names one that is not could both wait for each other; the database then ends one, which changes nothing
// and is answered 503 as `unavailable`.
import { formatRupeesExact, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { forgetBuyer } from '../accounts/accounts.ts'
import { forgetArtist } from '../artists/artists.ts'
import { removeArtwork } from '../artworks/artworks.ts'
import { removeAuction } from '../auctions/auctions.ts'
import { withdrawBuyerBids } from '../bids/bids.ts'
import { withdrawEntries } from '../contest/contest.ts'
import { forgetDrafts } from '../drafts/drafts.ts'
import { accountClosedMail } from '../mail-templates/mail-templates.ts'
import { deleteRecipientData, queueMail } from '../mails/mails.ts'
import { redactAnswers } from '../bookings/bookings.ts'
import { forgetPayoutAccounts } from '../payouts/payouts.ts'
import { lapseAndRedactUnpaid } from '../orders/orders.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Session } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forgetReminders } from '../reminders/reminders.ts'
import { forgetSaved } from '../wishlist/wishlist.ts'
import {
  keepsOrders,
  lockArtist,
  lockNotRemoved,
  lockOrdersAndWorks,
  type Obstacle,
  selectClosingObstacles,
} from './closing-store.ts'
import { deleteResets, type AccountOwner, lockOwner } from './store.ts'
import { obstacleWords, refusedWords } from './words.ts'

/** `known` is the account whose password was checked. @throws Problem account_tied, token_refused, unavailable */
export async function closeAccount(
  context: AppContext,
  tx: Tx,
  { role, id }: Session,
  known: AccountOwner,
): Promise<void> {
  await refuseObstacles(tx, role, id)
  if (role === 'buyer') await closeBuyer(context, tx, id, known)
  else await closeArtist(context, tx, id, known)
  const keeps = await keepsOrders(tx, role, id)
  await queueMail(
    tx,
    accountClosedMail({ role, id, keepsOrders: keeps }, { name: known.name, email: known.email }, context.publicUrl),
  )
}

async function closeBuyer(context: AppContext, tx: Tx, id: string, known: AccountOwner): Promise<void> {
  await withdrawBuyerBids(context, tx, id)
  await refuseChangedPassword(tx, 'buyer', id, known)
  await refuseObstacles(tx, 'buyer', id)
  // Finds a bid on another lot that was placed while these were being locked.
  const led = await withdrawBuyerBids(context, tx, id)
  if (led.length > 0) throw askToRetry()
  await lockOrdersAndWorks(tx, id)
  await lapseAndRedactUnpaid(tx, id)
  await redactAnswers(tx, id)
  await forgetSaved(tx, id)
  await forgetReminders(tx, id)
  await forgetRest(tx, 'buyer', id, known)
  await forgetBuyer(context, tx, id)
}

async function closeArtist(context: AppContext, tx: Tx, id: string, known: AccountOwner): Promise<void> {
  await lockArtist(tx, id)
  const { lots, works } = await lockNotRemoved(tx, id)
  for (const lot of lots) await removeAuction(context, tx, id, lot)
  for (const work of works) await removeArtwork(context, tx, id, work)
  await refuseChangedPassword(tx, 'artist', id, known)
  // Finds an order that was opened before its work was locked.
  await refuseObstacles(tx, 'artist', id)
  const late = await lockNotRemoved(tx, id)
  if (late.lots.length + late.works.length > 0) throw askToRetry()
  await withdrawEntries(tx, id)
  await forgetDrafts(tx, id)
  await forgetPayoutAccounts(tx, id, context.clock.now())
  await forgetRest(tx, 'artist', id, known)
  await forgetArtist(context, tx, id)
}

async function forgetRest(tx: Tx, role: AccountRole, id: string, { email }: AccountOwner): Promise<void> {
  await deleteResets(tx, role, id)
  await deleteRecipientData(tx, { role, id }, email)
}

/** Refuses if the account was closed or its password changed meanwhile. @throws Problem token_refused */
async function refuseChangedPassword(tx: Tx, role: AccountRole, id: string, known: AccountOwner): Promise<void> {
  const owner = await lockOwner(tx, role, id)
  if (owner?.passwordHash !== known.passwordHash) throw new Refusal('token_refused')
}

/** @throws Problem account_tied */
async function refuseObstacles(tx: Tx, role: AccountRole, id: string): Promise<void> {
  const obstacles = await selectClosingObstacles(tx, role, id)
  if (obstacles.length === 0) return
  const { named, more, whole } = refusedWords
  const rest = obstacles.length - named
  const reasons = [...obstacles.slice(0, named).map(obstacleSentence), ...(rest > 0 ? [more(rest)] : [])]
  throw new Refusal('account_tied', { message: whole(new Refusal('account_tied').message, reasons) })
}

function obstacleSentence({ kind, what }: Obstacle): string {
  const isMoney = kind === 'owed' || kind === 'inDebt' || kind === 'payout'
  return obstacleWords[kind](isMoney ? formatRupeesExact(rupeesOf(toPaise(Number(what)))) : what)
}

function askToRetry(): Problem {
  return new Refusal('unavailable', { retryAfter: 1 })
}
