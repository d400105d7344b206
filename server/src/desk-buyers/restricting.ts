// Stops a buyer's bids or suspends the account for a reason, and ends that again, each with the mail that tells the
// buyer; the command line and the desk's pages call it.
import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { type KnownBuyer, liftRestriction, restrictBuyer } from '../accounts/accounts.ts'
import { withdrawRestrictedBidsTask } from '../bids/bids.ts'
import { buyerRestoredMail, buyerRestrictedMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'

/** False where it stood before. Bids on lots that are not over are removed by a job after the commit. */
export async function restrictForReason(
  context: Pick<AppContext, 'publicUrl'>,
  tx: Tx,
  buyer: KnownBuyer,
  { what, reason }: { what: Restriction; reason: string },
): Promise<boolean> {
  const since = await restrictBuyer(tx, buyer, what, reason)
  if (since === null) return false
  await queueMail(tx, buyerRestrictedMail({ buyer, what, since, reason }, context.publicUrl))
  await enqueue(tx, withdrawRestrictedBidsTask, {}, { key: withdrawRestrictedBidsTask })
  return true
}

/** False where nothing stood. */
export async function endRestriction(
  context: Pick<AppContext, 'publicUrl'>,
  tx: Tx,
  buyer: KnownBuyer,
  what: Restriction,
): Promise<boolean> {
  const since = await liftRestriction(tx, buyer, what)
  if (since === null) return false
  await queueMail(tx, buyerRestoredMail({ buyer, what, since }, context.publicUrl))
  return true
}
