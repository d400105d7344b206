import { accountHoldHours } from '@rasika/contract/payout-choices.ts'
import type { PayoutAccountState } from '@rasika/contract/payout-account.ts'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'

export const words = {
  title: 'Where we pay you',
  none: 'Nothing is written down yet. Without a bank account or a UPI address nothing can be paid out to you.',
  at: (bank: string, last4: string) => `${bank}, account ending in ${last4}`,
  atUpi: (address: string) => `UPI address ${address}`,
  holder: (name: string) => `In the name of ${name}`,
  states: {
    checking: 'The payment provider tests it with ₹1',
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
    upiAddress: 'There is no such UPI address that can be paid. Compare it with the one in your UPI app.',
    upiName:
      'This UPI address is in another name than your account with us. We pay only to you: write an address in your ' +
      'name, or a bank account.',
    upiNameless:
      'The provider could not find out in whose name this UPI address is. Write another one, or a bank account.',
    upiNotTested: 'The test of this UPI address did not come to an end. Save it once more, or write a bank account.',
    pan: 'Your PAN could not be confirmed. Compare the one in your profile with your card, then save the account again.',
    address: 'The address of your studio is not complete. Complete it in your profile, then save the account again.',
    other: 'It gives a reason that we have no words for. Write to us, and we ask what is missing.',
  },
  held: (until: string) => `It was changed: nothing is paid to it before ${until}`,
  earlier: (where: string, from: string, to: string) => `${where}: ${from} to ${to}`,
  before: 'Earlier ones',
  add: 'Write down where to pay you',
  change: 'Change it',
  cancel: 'Cancel',
  kind: 'How we pay you',
  kinds: { bank: 'Bank account', upi: 'UPI address' } satisfies Record<PayoutKind, string>,
  holderName: 'Name of the account’s holder',
  holderHelp: 'As the bank has it',
  number: 'Account number',
  numberHelp: '9 to 18 digits, leading zeros included',
  again: 'Account number, once more',
  ifsc: 'IFSC',
  ifscHelp: 'Like HDFC0001234; it is on your cheque book',
  upi: 'Your UPI address',
  upiHelp: 'Like asha.rao@okicici, as your UPI app shows it; it must be in your name',
  upiMost: (most: string) =>
    `UPI takes at most ${most} at a time. Where more is due to you, the rest follows with the next payout run.`,
  password: 'Your password',
  will: `We mail you about each change, and pay nothing to a changed account for ${accountHoldHours} hours.`,
  save: 'Save',
  busy: 'Saving...',
  done: 'It is saved.',
  failed: 'It could not be saved. Please try again.',
} as const
