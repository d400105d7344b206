// The settings of payouts to artists.
import { z } from 'zod'
import { number, type Setting } from './setting-shapes.ts'

export const payoutSettings = {
  PAYOUT_KEY: {
    shape: z.literal('').or(z.string().min(32, 'use at least 32 characters')),
    default: '',
    secret: true,
    about:
      'Encrypts the bank accounts and UPI addresses of artists. Set it once the payment provider allows Route with direct transfers. Empty: ' +
      'in demo a key is derived from the session secret; in production no bank account and no UPI address is taken, ' +
      'nothing is sent, and payouts are recorded by hand.',
  },
  RAZORPAYX_ACCOUNT: {
    shape: z.literal('').or(z.string().regex(/^[A-Za-z0-9]{5,35}$/, 'write the account number of RazorpayX')),
    default: '',
    about:
      'The account at RazorpayX, or its customer identifier, from which artists are paid to UPI addresses. Set it once every ' +
      'process runs a version that has it, the provider accepts the addresses of the servers, and its events payout.* and ' +
      'fund_account.validation.* go to the webhook. Empty: artists are paid to bank accounts only; in demo without a ' +
      'key the sandbox has an account.',
  },
  PAYOUT_WEEKDAY: {
    shape: number(0, 7),
    default: '1',
    about:
      'The day on which a payout run is proposed, 1 for Monday to 7 for Sunday; 0: only when an operator wants one.',
  },
  PAYOUT_MIN: {
    shape: number(1, 100_000),
    default: '500',
    about: 'Rupees below which nothing is paid out; it waits for the next run.',
  },
} satisfies Record<string, Setting>
