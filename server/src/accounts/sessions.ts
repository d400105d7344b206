// An account's own sessions: list them, end one, end all others. Another account's session counts as not found.
import type { Id } from '@rasika/contract/fields.ts'
import type { OpenSession } from '@rasika/contract/account-settings.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Session } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { revokeOthers, revokeOwn, selectSessions } from './store.ts'

type Timed = Pick<AppContext, 'clock'>

/** Newest first. */
export async function listSessions({ clock }: Timed, db: Db, { role, id, jti }: Session): Promise<OpenSession[]> {
  const rows = await selectSessions(db, role, id, clock.now())
  return rows.map((row) => ({
    id: row.id,
    device: row.device || null,
    openedAt: row.issued_at.toISOString(),
    usedOn: row.used_on,
    endsAt: row.expires_at.toISOString(),
    current: row.id === jti,
  }))
}

/** @throws Problem not_found */
export async function endOwnSession({ clock }: Timed, tx: Tx, { role, id }: Session, which: Id): Promise<void> {
  if (!(await revokeOwn(tx, role, id, which, clock.now()))) throw new Refusal('not_found')
}

/** Returns how many ended. */
export function endOtherSessions({ clock }: Timed, tx: Tx, { role, id, jti }: Session): Promise<number> {
  return revokeOthers(tx, role, id, jti, clock.now())
}
