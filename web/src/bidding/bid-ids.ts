// Ids of elements of the bid panel that receive the focus from elsewhere on the page.
export const amountId = 'bid-amount'
export const bidButtonId = 'bid-place'
export const bidErrorId = 'bid-error'
export const bidStatusId = 'bid-status'
export const questionId = 'bid-question'
