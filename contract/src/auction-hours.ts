// Hours around the end of a lot that rules, mails and legal texts name alike.

/** After the end, in which a bidder disputes the result by a ticket that holds the work (spec: section 9). */
export const resultDisputeHours = 24

/** Before the end, when the mail of a reminder is sent; sentences write it as `reminderTime`. */
export const reminderHours = 1

/** 'an hour' before the end, within 'the hour'; of more hours both are '2 hours'. */
export function hoursWritten(hours: number): { before: string; within: string } {
  return hours === 1
    ? { before: 'an hour', within: 'the hour' }
    : { before: `${hours} hours`, within: `${hours} hours` }
}

export const reminderTime = hoursWritten(reminderHours)
