// Sentences of a heart beside a work (spec: sections 2 and 8).
export const words = {
  save: (title: string) => `Save ${title} to wishlist`,
  failed: 'Failed to update wishlist',
} as const
