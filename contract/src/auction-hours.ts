// Hours around the end of a lot that rules, mails and legal texts name alike.

/** After the end, in which a bidder disputes the result by a letter that holds the work (spec: section 9). */
export const resultDisputeHours = 24

/** Before the end, when the mail of a reminder is sent; sentences write it as "an hour". */
export const reminderHours = 1
