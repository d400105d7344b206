// The money of an order in the simulation, as data: how it is bought, and the steps of its money.

/**
 * tab_closed: nothing is verified by the browser; late: failed first, then authorised by the bank; the last two are
 * refunded, and paid again rightly.
 */
export type PaymentWay =
  | 'verified'
  | 'tab_closed'
  | 'only_authorised'
  | 'capture_fails'
  | 'late'
  | 'twice'
  | 'wrong_amount'
  | 'wrong_currency'

export interface Purchase {
  /** Rupees. */
  price?: number
  /** Rupees of a fixed charge, or the courier's rate. */
  delivery?: number | 'Courier'
  hasCoupon?: boolean
  isDigital?: boolean
  /** Shown in the menu under Photography, which is taxed at 18 %. */
  isPhotograph?: boolean
  isRegistered?: boolean
  payment?: PaymentWay
}

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
