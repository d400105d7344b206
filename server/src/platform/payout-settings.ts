// The settings of payouts to artists.
import { z } from 'zod'
import { number, type Setting } from './setting-shapes.ts'

export const payoutSettings = {
  PAYOUT_KEY: {
    shape: z.literal('').or(z.string().min(32, 'use at least 32 characters')),
    default: '',
    secret: true,
    about:
      'Encrypts the bank accounts of artists. Set it once the payment provider allows Route with direct transfers. Empty: ' +
      'in demo a key is derived from the session secret; in production no bank account is taken and nothing is sent, and ' +
      'payouts are recorded by hand.',
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
