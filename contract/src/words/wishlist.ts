export const wishlist = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
} as const
