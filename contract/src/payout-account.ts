// What an artist is paid to, a bank account or a UPI address: written by the artist, checked by the payment provider.
// Nobody but the artist sees it in full, and only in the copy of their data (docs/decisions/058, 072).
import { z } from 'zod'
import { presentPassword } from './account-settings.ts'
import { accountDigits, bankCode } from './banks.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { line, missingOrWrong } from './fields.ts'
import { accountHoldHours, payoutKinds } from './payout-choices.ts'
import { upiAddress, upiLength } from './upi.ts'
import { words } from './words.ts'

/**
 * checking: the provider's test is not over; details_needed and refused: it cannot be paid, `reason` is the
 * provider's, in its own words.
 */
export const payoutAccountStates = ['checking', 'ready', 'details_needed', 'refused'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/** Masked. Of a UPI address only `upi` is not null, of a bank account `ifsc` and `last4` are not. */
export const payoutDestination = z.object({
  kind: z.enum(payoutKinds),
  /** Null too for a bank that we do not know by its code. */
  bank: z.string().nullable(),
  ifsc: z.string().nullable(),
  last4: z.string().nullable(),
  /** 'pr…@okicici'. */
  upi: z.string().nullable(),
})
export type PayoutDestination = z.output<typeof payoutDestination>

const account = payoutDestination.extend({
  /** Null for a UPI address: in whose name it is, the provider knows. */
  holderName: z.string().nullable(),
  state: z.enum(payoutAccountStates),
  reason: z.string().nullable(),
  addedOn: z.string(),
  /** Nothing is paid to a changed account before; null where nothing is held. */
  heldUntil: z.string().nullable(),
})

export const payoutAccount = z.object({
  /** Why no account can be written down here; null where it can. */
  missing: z.string().nullable(),
  /** Why a UPI address cannot, though a bank account can; null where it can. */
  upiMissing: z.string().nullable(),
  account: account.nullable(),
  /** Those before it, newest first. */
  earlier: z.array(payoutDestination.extend({ addedOn: z.string(), endedOn: z.string() })),
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
const address = z
  .string({ error: missingOrWrong })
  .transform((written) => written.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, words.field.required)
      .regex(upiAddress, words.field.upiAddress)
      .min(upiLength.least, words.field.upiAddress)
      .max(upiLength.most, words.field.tooLong(upiLength.most)),
  )

const bankAccount = z
  .object({
    /** Missing in what older pages send. */
    kind: z.literal('bank').default('bank'),
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
  })

const refusals = ['token_refused', 'forbidden'] as const
const one = response({ data: payoutAccount })

export const payoutAccountEndpoints = {
  view: endpoint(calls.payoutAccount.view, {
    summary: 'What the artist is paid to, a bank account or a UPI address, masked, and those before it',
    response: one,
    refusals,
  }),
  save: endpoint(calls.payoutAccount.save, {
    summary:
      'Write down the bank account or UPI address to be paid to, or another one; the payment provider tests it, the ' +
      `artist is mailed, and nothing is paid to a changed one for ${accountHoldHours} hours`,
    body: z.discriminatedUnion(
      'kind',
      [bankAccount, z.object({ kind: z.literal('upi'), password: presentPassword, upiAddress: address })],
      { error: words.field.choice },
    ),
    response: one,
    refusals: [...refusals, 'wrong_password', 'payouts_off'],
  }),
}
