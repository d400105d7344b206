// Why an artist's photograph of a claim is refused.
export const claimWords = {
  noWorkBack: 'Photographs are added once the work is on its way back, until you have looked at it',
} as const
