/** The remaining time of a lot. */
export const auctionTimes = {
  /** On a list's card, under an hour before the end (spec: section 2). */
  endingSoon: 'Ending soon',
  hoursLeft: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} left`,
  daysLeft: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} left`,
  daysRemaining: (days: number, hours: number) => `${days}d ${hours}h remaining`,
  hoursRemaining: (hours: number, minutes: number) => `${hours}h ${minutes}m remaining`,
} as const
