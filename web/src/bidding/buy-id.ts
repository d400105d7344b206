// Apart from `bid-ids.ts`: the parts of the page that are loaded later need this id, and none of the others.

/** The element of the winner's next action. */
export const buyId = 'buy-now'
