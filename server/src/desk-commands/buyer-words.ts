// The sentences of `npm run desk -- buyer …`.
export const buyerActWords = {
  noBuyer: 'Say which buyer, by email or id.',
  unknown: (named: string) => `There is no buyer ${named}.`,
  noReason: 'Write the --reason: the buyer reads it.',
  blocked: (name: string) =>
    `Bids of ${name} are refused from now on; their bids on auctions that are not over are removed within a minute, while ` +
    'the product runs. A mail goes to them, with the reason.',
  suspended: (name: string) =>
    `The account of ${name} is suspended: every session has ended, and their bids on auctions that are not over are removed ` +
    'within a minute, while the product runs. A mail goes to them, with the reason.',
  stood: (name: string) => `This restriction of ${name} is in force already.`,
  unblocked: (name: string) => `Bids of ${name} are taken again. A mail goes to them.`,
  restored: (name: string) => `${name} can log in again. A mail goes to them.`,
  nothing: (name: string) => `${name} has no such restriction.`,
}
