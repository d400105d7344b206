// A copy of all data stored about a person, as one JSON document (docs/product.md "Law"): what they wrote, did and were
// sent, with the API's field names. Data of other people is left out: of a sale the artist sees the work and the money,
// of an auction the bidder sees their own bids. Contains no password, no token of a session and no link that sets a
// password.
import { Refusal } from '@rasika/contract/refusal.ts'
import { listSessions } from '../accounts/accounts.ts'
import { mailsTo, selectSwitchedOff } from '../mails/mails.ts'
import type { Session } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { selectEverything } from './export-store.ts'
import { exportPayoutAccounts } from '../payouts/payouts.ts'
import { findOwner } from './store.ts'

/** @throws Problem token_refused if the account was closed meanwhile */
export async function exportOf(
  context: Pick<AppContext, 'clock' | 'config' | 'sessionSecret'>,
  db: Db,
  session: Session,
): Promise<Record<string, unknown>> {
  const { role, id } = session
  const owner = await findOwner(db, role, id)
  if (!owner) throw new Refusal('token_refused')
  const [everything, sessions, mails, switchedOff] = await Promise.all([
    selectEverything(db, role, id, owner.email),
    listSessions(context, db, session),
    mailsTo(db, { role, id }, owner.email),
    selectSwitchedOff(db, { role, id }),
  ])
  return {
    writtenAt: context.clock.now().toISOString(),
    role,
    ...everything,
    sessions,
    mails,
    mailsSwitchedOff: switchedOff,
    ...(role === 'artist' ? { payoutAccounts: await exportPayoutAccounts(context, db, id) } : {}),
  }
}
