/** Separate from the other texts of bids, because the header of every page needs it. */
export const words = {
  toPay: (count: string) => `${count} to pay`,
} as const
