// Routes of the bank account or UPI address that an artist is paid to.
import type { BodyOf } from '@rasika/contract/endpoint.ts'
import { payoutAccountEndpoints as endpoints } from '@rasika/contract/payout-account.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { passwordCheck } from '../accounts/accounts.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import type { Session } from '../platform/caller.ts'
import { findOwner } from './account-store.ts'
import { refuseUnlessPayoutsTo, payoutAccountOf, saveAccount } from './accounts.ts'

type Written = BodyOf<typeof endpoints.save>

export function payoutRoutes(context: AppContext): BoundEndpoint[] {
  const checkPassword = passwordCheck(context, 'payouts')
  return [
    read(endpoints.view, async ({ caller }, db) => ({ data: await payoutAccountOf(context, db, caller.session.id) })),
    write(
      endpoints.save,
      async ({ body, caller }, tx, passwordHash) => {
        await saveAccount(context, tx, caller.session.id, { written: body, passwordHash })
        return { data: await payoutAccountOf(context, tx, caller.session.id) }
      },
      {
        prepare: async ({ body, caller }: { body: Written; caller: { session: Session } }) => {
          refuseUnlessPayoutsTo(context, body.kind)
          const owner = await findOwner(context.db, caller.session.id)
          if (!owner) throw new Refusal('token_refused')
          await checkPassword(caller.session, body.password, owner.password_hash)
          return owner.password_hash
        },
      },
    ),
  ]
}
