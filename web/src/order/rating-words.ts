// Texts of the buyer's rating on the page of an order.
export const words = {
  title: 'Your rating of the work',
  text: 'Everybody sees the average of all stars of the work, and no names. You can change yours.',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  missing: 'Choose 1 to 5 stars',
  send: 'Rate the work',
  change: 'Change the rating',
  saving: 'Saving...',
  done: 'Your stars are saved',
} as const
