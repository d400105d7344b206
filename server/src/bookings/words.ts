// What a courier's driver reads after a failed attempt.
export const words = {
  courier: { comment: (day: string, hint: string) => `Deliver on ${day}. ${hint}`.trim() },
} as const
