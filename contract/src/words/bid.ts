export const bid = {
  wholeRupees: 'Write your bid in whole rupees',
  tooHigh: 'A bid is at most ₹1,00,00,00,000 (100 crore)',
  minimum: (rupees: string) => `Minimum bid amount is ${rupees}`,
  maximumTooLow: 'Your maximum must be at least your bid',
  raised: (rupees: string) => `Your maximum is now ${rupees}`,
  placed: (rupees: string) => `Your bid of ${rupees} has been placed successfully!`,
  removed: 'Bid removed successfully',
  busy: 'Very many are bidding at this moment. Try again in a second',
} as const
