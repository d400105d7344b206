import type { PayoutAccountState } from '@rasika/contract/payout-account.ts'

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
  /** Why it is not accepted, by the field of the form, or by what else the provider compares. */
  faults: {
    holderName: 'The bank has this account under another name. Write it as it stands on your bank statement.',
    accountNumber:
      'The bank finds no account with this number that it can pay to. Compare it with your bank statement.',
    ifsc: 'This is not the code of a branch that can be paid. It stands on your cheque book.',
    pan: 'Your PAN could not be confirmed. Compare the one in your profile with your card, then save the account again.',
    address: 'The address of your studio is not complete. Complete it in your profile, then save the account again.',
    other: 'It gives a reason that we have no words for. Write to us, and we ask what is missing.',
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
