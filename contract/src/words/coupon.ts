export const coupon = {
  missing: 'Please enter a coupon code',
  invalid: 'Invalid coupon code',
  paused: 'This coupon cannot be used at the moment',
  notBegun: (day: string) => `This coupon can be used from ${day}`,
  ended: 'This coupon has expired',
  usedUp: 'This coupon has been used up',
  usedByYou: 'You have used this coupon already',
  heldByYou: 'This coupon is on another order of yours that is still open. It is free again if that one ends unpaid',
  forAuctions: 'This coupon is for auctions',
  forArtworks: 'This coupon is for artworks',
  applied: 'Coupon applied',
} as const
