// How much an operator may write, on the desk's screens and on the command line alike. Characters, but for the uses.

export const maxTicketAnswer = 10_000
/** Of the reason for which an entry is disqualified. */
export const maxDisqualifyReason = 500
export const maxPayoutReference = 80
/** Of a contest's title, and of its theme. */
export const maxContestTitle = 120
/** What a certificate of an expert's opinion says of the work and the expert, and the opinion itself. */
export const maxOpinionTitle = 200
export const maxOpinionArtist = 100
export const maxOpinionExpert = 200
export const maxOpinionText = 2000
/** Uses of one coupon, of all buyers or of each. */
export const maxCouponUses = 1_000_000
