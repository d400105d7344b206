// What a provider does to pay artists: an account of each at the provider, linked to their bank account, and
// transfers to it.
import type { Paise } from '@rasika/contract/money.ts'
import type { Notes } from './provider.ts'

export interface PayoutRecipient {
  /** Ours, at most 20 characters. */
  reference: string
  /** One account at the provider for each email. */
  email: string
  phone: string
  name: string
  pan: string | null
  address: { street1: string; street2: string; city: string; state: string; pincode: string }
  bank: { holderName: string; ifsc: string; number: string }
}

/** What the provider knows of a recipient already. */
export interface KnownRecipient {
  accountId: string | null
  productId: string | null
}

/**
 * checking: the ₹1 test is not over; ready: it can be paid; details_needed: `reason` names what the provider does not
 * accept; refused: it never can.
 */
export interface LinkedAccount {
  accountId: string
  productId: string
  status: 'checking' | 'ready' | 'details_needed' | 'refused'
  reason: string | null
}

export interface Transfer {
  id: string
  accountId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed' | 'reversed' | 'unknown'
  /** Made, and kept at the provider until it is released. */
  isOnHold: boolean
  /** The reference at the recipient's bank, once it is settled. */
  utr: string | null
  failure: string | null
  notes: Notes
}

export interface NewTransfer {
  accountId: string
  amount: Paise
  key: string
  notes: Notes
  holdUntil: Date
}

/** Every request throws ProviderError, and returns or throws within the seconds that the setting gives it. */
export interface PayoutProvider {
  name: string
  /** Makes what is missing of the account and gives it this bank account, which the provider then tests with ₹1. */
  linkAccount(recipient: PayoutRecipient, known: KnownRecipient): Promise<LinkedAccount>
  linkedAccount(known: { accountId: string; productId: string }): Promise<LinkedAccount>
  /**
   * On hold, until it is released or `holdUntil` is over. At least 100 paise. `key`, 4 to 36 characters, is unique to the
   * transfer and the same for every attempt, as must be the rest.
   */
  transfer(transfer: NewTransfer): Promise<Transfer>
  transferById(transferId: string): Promise<Transfer>
  /** From then on it goes to the bank account. A repeat changes nothing. */
  releaseTransfer(transferId: string): Promise<Transfer>
  /** Takes back all of it. */
  reverseTransfer(transferId: string): Promise<void>
}
