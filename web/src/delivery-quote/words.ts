// Texts about the delivery to a PIN code, on the page of a work and at the checkout.
export const words = {
  label: 'Delivery to PIN code',
  check: 'Check',
  asking: 'Asking the courier...',
  served: (pincode: string, day: string | null) =>
    day === null ? `We deliver to ${pincode}.` : `To ${pincode}: expected by ${day}.`,
  free: 'Delivery is free.',
  costs: (price: string) => `Delivery costs ${price}.`,
  byHand: (pincode: string) =>
    `The courier service does not go to ${pincode}: the artist sends the work by another courier.`,
  notServed: (pincode: string) => `No courier takes this work to ${pincode}, so it cannot be bought to there.`,
  otherState: (pincode: string, state: string) =>
    `${pincode} lies outside ${state}: the law lets this artist, who is not registered for other States, deliver ` +
    `within ${state} only.`,
  noDay: (pincode: string, time: string) =>
    `The courier does not say when it is at ${pincode}. Usually it takes ${time}.`,
  unpriced: 'The price of the delivery could not be found. Try again in a minute.',
} as const
