import type { PayoutAccountState } from '@rasika/contract/payout-account.ts'

/** The provider's names of what is written in the form. */
const fields = [
  ['settlements.beneficiary_name', 'the name of the account’s holder'],
  ['settlements.account_number', 'the account number'],
  ['settlements.ifsc_code', 'the IFSC'],
] as const

export const payoutAccountWords = {
  title: 'Where we pay you',
  none: 'No bank account yet. Without one nothing can be paid out to you.',
  at: (bank: string, last4: string) => `${bank}, account ending in ${last4}`,
  holder: (name: string) => `In the name of ${name}`,
  states: {
    checking: 'The payment provider tests the account with ₹1',
    ready: 'Checked by the payment provider',
    details_needed: 'The payment provider does not accept these details',
    refused: 'The payment provider does not pay to this account',
  } satisfies Record<PayoutAccountState, string>,
  /** In words where the provider names a field of the form, else as the provider has it. */
  reason: (reason: string) => {
    const known = fields.filter(([field]) => reason.includes(field)).map(([, name]) => name)
    return known.length === 0 ? `It names: ${reason}` : `Please compare with the bank: ${known.join(', ')}`
  },
  held: (until: string) => `It was changed: nothing is paid to it before ${until}`,
  earlier: (bank: string, last4: string, from: string, to: string) => `${bank}, ending in ${last4}: ${from} to ${to}`,
  before: 'Earlier accounts',
  add: 'Write down a bank account',
  change: 'Change it',
  cancel: 'Cancel',
  holderName: 'Name of the account’s holder',
  holderHelp: 'As the bank has it',
  number: 'Account number',
  numberHelp: '9 to 18 digits, leading zeros included',
  again: 'Account number, once more',
  ifsc: 'IFSC',
  ifscHelp: 'Like HDFC0001234; it is on your cheque book',
  password: 'Your password',
  will: 'We mail you about each change, and pay nothing to a changed account for 48 hours.',
  save: 'Save the account',
  busy: 'Saving...',
  done: 'Your bank account is saved.',
  failed: 'The account could not be saved. Please try again.',
} as const
