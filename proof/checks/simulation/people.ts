// The people of the simulation.
import type { TaxRegistration } from '@rasika/contract/tax-status.ts'
import type { BuyerAccount } from '../orders/buyers.ts'

/**
 * Of a bank account. refused: the bank's ₹1 test fails, corrected a month later; wrong_name: of another holder, for
 * good; changed: right before the second run; fails and comes_back: the transfer of the first or second run; upi and
 * upi_comes_back: of a UPI address instead.
 */
export type BankKind =
  | 'good'
  | 'changed'
  | 'fails'
  | 'refused'
  | 'comes_back'
  | 'none'
  | 'wrong_name'
  | 'upi'
  | 'upi_comes_back'

export interface SimulatedArtist extends BuyerAccount {
  username: string
  name: string
  email: string
  bank: BankKind
  tax: TaxRegistration
  /** Not of the State in which all others live. */
  isAcross: boolean
  /** Of the newest transfer; null before the first. */
  transfer: 'paid' | 'failed' | 'reversed' | null
}

export interface SimulatedBuyer extends BuyerAccount {
  /** Lives in Karnataka; the others in Maharashtra, as do the studios. */
  isAcross: boolean
}
