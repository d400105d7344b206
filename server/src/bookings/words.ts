// What the courier reads after a failed attempt.
export const words = {
  courier: {
    comment: (day: string, hint: string) => `Deliver on ${day}. ${hint}`.trim(),
    back: 'Return to the sender.',
  },
} as const
