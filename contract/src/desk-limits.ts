// How much an operator may write, on the desk's screens and on the command line alike. Characters, but for the uses.

export const maxTicketAnswer = 10_000
/** Of the reason for which an entry is disqualified. */
export const maxDisqualifyReason = 500
export const maxPayoutReference = 80
/** Uses of one coupon, of all buyers or of each. */
export const maxCouponUses = 1_000_000
