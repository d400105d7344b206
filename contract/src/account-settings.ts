// Account settings: password reset and change, the list of sessions, a copy of all stored personal data, and closing
// the account (spec: section 7, reset; docs/product.md 11; docs/decisions/025). A reset request gets the same
// response for every email; a call that needs the password says only that it was wrong.
import { z } from 'zod'
import { type Call, calls } from './calls.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { email, id, missingOrWrong, password } from './fields.ts'
import { words } from './words.ts'

const resetToken = z.string({ error: missingOrWrong }).min(1, words.field.required).max(200, words.field.tooLong(200))

/** The current password: compared, not checked against the rules for new ones. */
export const presentPassword = z
  .string({ error: missingOrWrong })
  .min(1, words.field.required)
  .max(128, words.field.passwordNone)

const openSession = z.object({
  id: z.uuid(),
  /** For people: 'Firefox on Windows'; null where unknown. */
  device: z.string().nullable(),
  openedAt: z.string(),
  /** A day, 'YYYY-MM-DD' in India; null where no call was recorded. */
  usedOn: z.string().nullable(),
  endsAt: z.string(),
  /** True for the session of this call. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** All stored data of the person, by kind; money in rupees, times in ISO 8601. */
const exportedData = z.record(z.string(), z.unknown())

export const passwordResetEndpoints = {
  requestReset: endpoint(calls.passwordResets.requestReset, {
    summary: 'Ask for a link to set a new password; the response is the same whether the email has an account or not',
    body: z.object({ email }),
    response: noData,
    refusals: [],
    rate: 'login',
  }),
  /** By POST, since URLs are logged. */
  checkReset: endpoint(calls.passwordResets.checkReset, {
    summary: 'Whether the token of a link can still set a password; changes nothing',
    body: z.object({ token: resetToken }),
    response: noData,
    refusals: ['reset_ended'],
    rate: 'login',
  }),
  reset: endpoint(calls.passwordResets.reset, {
    summary: 'Set a new password with the token of a link; ends every session of the account',
    body: z.object({ token: resetToken, password }),
    response: response({ data: z.object({ role: z.enum(['buyer', 'artist']) }) }),
    refusals: ['reset_ended'],
    rate: 'login',
  }),
}

type AccountCall = 'password' | 'sessions' | 'endSession' | 'endOthers' | 'export' | 'close'

function accountSettingsOf(named: Record<AccountCall, Call & { who: 'buyer' | 'artist' }>) {
  const mine = ['token_refused', 'forbidden'] as const
  return {
    password: endpoint(named.password, {
      summary: 'Change the password; ends every other session and answers a new token for this one',
      body: z.object({ password: presentPassword, newPassword: password }),
      response: response({ data: z.object({ token: z.string() }) }),
      refusals: [...mine, 'wrong_password'],
    }),
    sessions: endpoint(named.sessions, {
      summary: 'Where one is logged in, newest first',
      response: response({ data: z.array(openSession) }),
      refusals: mine,
    }),
    endSession: endpoint(named.endSession, {
      summary: 'End one session of one’s own',
      params: z.object({ id }),
      response: noData,
      refusals: [...mine, 'not_found'],
      object: 'session',
    }),
    endOthers: endpoint(named.endOthers, {
      summary: 'End every session but the one this call came with; answers how many',
      response: response({ data: z.object({ ended: z.number().int() }) }),
      refusals: mine,
    }),
    export: endpoint(named.export, {
      summary: 'Everything the gallery holds of the caller',
      response: response({ data: exportedData }),
      refusals: mine,
    }),
    close: endpoint(named.close, {
      summary: 'Close the account for good: orders stay as the law asks, the person goes',
      body: z.object({ password: presentPassword }),
      response: noData,
      refusals: [...mine, 'wrong_password', 'account_tied'],
    }),
  }
}

export const buyerAccountEndpoints = accountSettingsOf(calls.buyerAccount)
export const artistAccountEndpoints = accountSettingsOf(calls.artistAccount)
