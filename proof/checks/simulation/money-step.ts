// The steps of an order's money in the simulation, as data.

/**
 * silent and fraud: lost at the gallery's cost, the first because no evidence was sent; accepted at the artist's,
 * fraud_accepted at the gallery's.
 */
export type DisputeEnd = 'won' | 'lost' | 'silent' | 'fraud' | 'accepted' | 'fraud_accepted'

export type MoneyStep =
  | { cancel: 'done' | 'refused' }
  | { download: 'file' }
  | { refund: { rupees: number | 'rest'; restock?: boolean } }
  | { dashboard: number }
  /** `rupees` undefined: the whole payment; what refunds have left is taken at most. */
  | { dispute: DisputeEnd; rupees?: number }

export function isOfFraud(end: DisputeEnd): boolean {
  return end === 'fraud' || end === 'fraud_accepted'
}
