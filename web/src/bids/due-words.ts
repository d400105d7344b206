/** Apart from the other words of bids, since the header of every page says it. */
export const words = {
  toPay: (count: string) => `${count} to pay`,
} as const
