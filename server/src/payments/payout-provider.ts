// What a provider does to pay artists: an account of each at the provider, linked to what they are paid to, and
// transfers to it. One interface, with an adapter for each kind of destination, which `payoutProviderNamed` chooses.
import type { Paise } from '@rasika/contract/money.ts'
import type { Notes } from './provider.ts'

/** A bank account or a UPI address, in full. */
export type FullDestination =
  | { kind: 'bank'; holderName: string; ifsc: string; number: string }
  | { kind: 'upi'; address: string }

export interface PayoutRecipient {
  /** Ours, at most 20 characters. */
  reference: string
  /** One account at the provider for each email. */
  email: string
  phone: string
  name: string
  pan: string | null
  address: { street1: string; street2: string; city: string; state: string; pincode: string }
  destination: FullDestination
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
  /** Of letters, digits and spaces, at most 30 characters; on the recipient's statement where the provider has room. */
  narration: string
  /** Where it is made on hold. */
  holdUntil: Date
}

/** A request that fails throws ProviderError; each returns or throws within the seconds that the setting gives it. */
export interface PayoutProvider {
  name: string
  /** Makes what is missing of the account and gives it this destination, which the provider then tests with ₹1. */
  linkAccount(recipient: PayoutRecipient, known: KnownRecipient): Promise<LinkedAccount>
  /** `name`: the recipient's, with which the holder is compared. */
  linkedAccount(known: { accountId: string; productId: string; name: string }): Promise<LinkedAccount>
  /**
   * At least 100 paise. `key`, 4 to 36 characters, is unique to the transfer and the same for every attempt, as must be
   * the rest.
   */
  transfer(transfer: NewTransfer): Promise<Transfer>
  transferById(transferId: string): Promise<Transfer>
  /** Null where a transfer goes to the recipient as soon as it is made. */
  hold: {
    /** From then on it goes to the recipient. A repeat changes nothing. */
    release(transferId: string): Promise<Transfer>
    /** Takes back all of it. */
    reverse(transferId: string): Promise<void>
  } | null
}
