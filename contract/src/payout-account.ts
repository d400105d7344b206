// The bank account that an artist is paid to: written by the artist, checked by the payment provider. Nobody but the
// artist sees it in full, and only in the copy of their data (docs/decisions/058).
import { z } from 'zod'
import { presentPassword } from './account-settings.ts'
import { accountDigits, bankCode } from './banks.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { line, missingOrWrong } from './fields.ts'
import { words } from './words.ts'

/**
 * checking: the provider's test is not over; details_needed and refused: it cannot be paid, `reason` is the
 * provider's, in its own words.
 */
export const payoutAccountStates = ['checking', 'ready', 'details_needed', 'refused'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

const account = z.object({
  holderName: z.string(),
  /** Null for a bank that we do not know by its code. */
  bank: z.string().nullable(),
  ifsc: z.string(),
  last4: z.string(),
  state: z.enum(payoutAccountStates),
  reason: z.string().nullable(),
  addedOn: z.string(),
  /** Nothing is paid to a changed account before; null where nothing is held. */
  heldUntil: z.string().nullable(),
})

export const payoutAccount = z.object({
  /** Why no account can be written down here; null where it can. */
  missing: z.string().nullable(),
  account: account.nullable(),
  /** Those before it, newest first. */
  earlier: z.array(
    z.object({
      bank: z.string().nullable(),
      ifsc: z.string(),
      last4: z.string(),
      addedOn: z.string(),
      endedOn: z.string(),
    }),
  ),
})
export type PayoutAccount = z.output<typeof payoutAccount>

const number = z
  .string({ error: missingOrWrong })
  .transform((written) => written.replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, words.field.required).regex(accountDigits, words.field.accountNumber))
const code = z
  .string({ error: missingOrWrong })
  .transform((written) => written.trim().toUpperCase())
  .pipe(z.string().min(1, words.field.required).regex(bankCode, words.field.bankCode))

const refusals = ['token_refused', 'forbidden'] as const
const one = response({ data: payoutAccount })

export const payoutAccountEndpoints = {
  view: endpoint(calls.payoutAccount.view, {
    summary: 'The bank account that the artist is paid to, with its last four digits, and those before it',
    response: one,
    refusals,
  }),
  save: endpoint(calls.payoutAccount.save, {
    summary:
      'Write down the bank account to be paid to, or another one; the payment provider tests it, the artist is mailed, and ' +
      'nothing is paid to a changed account for 48 hours',
    body: z
      .object({
        password: presentPassword,
        holderName: line(100),
        accountNumber: number,
        /** The number a second time. */
        accountNumberAgain: number,
        ifsc: code,
      })
      .refine((body) => body.accountNumber === body.accountNumberAgain, {
        path: ['accountNumberAgain'],
        message: words.field.accountNumberAgain,
      }),
    response: one,
    refusals: [...refusals, 'wrong_password', 'payouts_off'],
  }),
}
