// Routes of an operator's session: log in, who it is, log out, and the demonstration's present code.
import { deskSessionEndpoints } from '@rasika/contract/desk-session.ts'
import type { FastifyRequest } from 'fastify'
import { loginThrottle } from '../accounts/accounts.ts'
import { recordSession } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import type { Caller } from '../platform/caller.ts'
import { checkOperatorPassword, checkSecondFactor, demonstrationLogIn, type LogIn } from './operators.ts'
import { endOperatorSession, openOperatorSession } from './sessions.ts'

export function operatorRoutes(context: AppContext): BoundEndpoint[] {
  const throttle = loginThrottle(context, 'operator', context.config.RATE_LOGIN_ACCOUNT)
  const isDemonstration = context.config.RASIKA_MODE === 'demo'
  return [
    write(
      deskSessionEndpoints.open,
      async ({ body }, tx, attempt) => {
        const { operator, byRecoveryCode } = await checkSecondFactor(context, tx, body)
        const cookie = await openOperatorSession(context, tx, operator.id)
        await recordSession(tx, operator, byRecoveryCode ? 'log in with a recovery code' : 'log in')
        tx.afterCommit(() => void attempt.succeeded())
        return { data: operator, cookie }
      },
      {
        prepare: ({ body, caller }: { body: LogIn; caller: Caller }) =>
          checkOperatorPassword(context, throttle, body, caller),
      },
    ),
    read(deskSessionEndpoints.view, async ({ caller }) => ({ data: { ...caller.operator, isDemonstration } })),
    write(
      deskSessionEndpoints.end,
      async ({ caller }, tx, request) => {
        await recordSession(tx, caller.operator, 'log out')
        return { data: null, cookie: await endOperatorSession(context, tx, request) }
      },
      { prepare: cookieRequest },
    ),
    read(deskSessionEndpoints.demonstration, async (_input, db) => ({ data: await demonstrationLogIn(context, db) })),
  ]
}

async function cookieRequest(_input: object, request: FastifyRequest | undefined): Promise<FastifyRequest> {
  if (!request) throw new TypeError('a session ends by a request')
  return request
}
