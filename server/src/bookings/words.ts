// What the courier reads after a failed attempt, and why an answer to one is not sent.
export const words = {
  notComing: 'The courier does not come again: the parcel is on its way back, lost or damaged.',
  courier: {
    comment: (day: string, hint: string) => `Deliver on ${day}. ${hint}`.trim(),
    back: 'Return to the sender.',
  },
} as const
