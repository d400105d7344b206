// Account endpoints, the same for both roles (spec: section 7, reset; docs/product.md 11; docs/decisions/025).
// Irreversible actions ask for the password again, checked before anything is locked.
import {
  artistAccountEndpoints,
  buyerAccountEndpoints,
  passwordResetEndpoints,
} from '@rasika/contract/account-settings.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import {
  endOtherSessions,
  endOwnSession,
  hashPassword,
  listSessions,
  type LoginThrottles,
  openSession,
  passwordCheck,
} from '../accounts/accounts.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { networkOf, type Session } from '../platform/caller.ts'
import type { AppContext } from '../platform/app-context.ts'
import { limiter } from '../platform/rate-limit.ts'
import { closeAccount } from './closing.ts'
import { exportOf } from './export.ts'
import { requestReset, changePassword, assertResetValid, resetPassword } from './passwords.ts'
import { findOwner } from './store.ts'

type AccountRequest<Body> = { body: Body; caller: { session: Session } }

export function accountSettingsRoutes(context: AppContext, throttles: LoginThrottles): BoundEndpoint[] {
  const resetLimiter = limiter(context, 'reset', context.config.RATE_RESET)
  const checkPassword = passwordCheck(context, 'account')
  /** @throws Problem wrong_password, too_many, token_refused */
  const mustKnow = async (session: Session, password: string) => {
    const owner = await findOwner(context.db, session.role, session.id)
    if (!owner) throw new Refusal('token_refused')
    await checkPassword(session, password, owner.passwordHash)
    return owner
  }
  return [
    write(
      passwordResetEndpoints.requestReset,
      async ({ body }, tx) => {
        await requestReset(tx, body.email)
        return { data: null, message: words.accountSettings.resetRequested }
      },
      // Limited by IP address and email together: another person who requests resets uses up only their own limit.
      {
        prepare: ({ body, caller }: { body: { email: string }; caller: { ip: string } }) =>
          resetLimiter.take(`${networkOf(caller.ip)} ${body.email}`),
      },
    ),
    read(passwordResetEndpoints.checkReset, async ({ body }) => {
      await assertResetValid(context, body.token)
      return { data: null }
    }),
    write(
      passwordResetEndpoints.reset,
      async ({ body, caller }, tx, passwordHash) => ({
        data: { role: await resetPassword(context, throttles, tx, caller, { token: body.token, passwordHash }) },
        message: words.accountSettings.passwordChanged,
      }),
      {
        prepare: async ({ body }: { body: { token: string; password: string } }) => {
          await assertResetValid(context, body.token)
          return hashPassword(body.password)
        },
      },
    ),
    ...[buyerAccountEndpoints, artistAccountEndpoints].flatMap((endpoints): BoundEndpoint[] => [
      write(
        endpoints.password,
        async ({ caller }, tx, passwordHash) => {
          const account = await changePassword(context, throttles, tx, caller, { ...caller.session, passwordHash })
          if (!account) throw new Refusal('token_refused')
          return {
            data: { token: await openSession(context, tx, account, caller) },
            message: words.accountSettings.passwordChanged,
          }
        },
        {
          prepare: async ({ body, caller }: AccountRequest<{ password: string; newPassword: string }>) => {
            await mustKnow(caller.session, body.password)
            return hashPassword(body.newPassword)
          },
        },
      ),
      read(endpoints.sessions, async ({ caller }, db) => ({ data: await listSessions(context, db, caller.session) })),
      write(endpoints.endSession, async ({ params, caller }, tx) => {
        await endOwnSession(context, tx, caller.session, params.id)
        return { data: null, message: words.accountSettings.sessionEnded }
      }),
      write(endpoints.endOthers, async ({ caller }, tx) => {
        const ended = await endOtherSessions(context, tx, caller.session)
        return { data: { ended }, message: words.accountSettings.sessionsEnded(ended) }
      }),
      read(endpoints.export, async ({ caller }, db) => ({ data: await exportOf(context, db, caller.session) })),
      write(
        endpoints.close,
        async ({ caller }, tx, owner) => {
          await closeAccount(context, tx, caller.session, owner)
          return { data: null, message: words.accountSettings.closed }
        },
        {
          prepare: ({ body, caller }: AccountRequest<{ password: string }>) => mustKnow(caller.session, body.password),
        },
      ),
    ]),
  ]
}
