// Texts of the demonstration's lots and artists.
export const words = {
  /** In place of the number that the tax office gives. */
  taxReference: 'DEMONSTRATION',
  lots: {
    study: (title: string, nth: number) => `${title}: study${nth === 1 ? '' : ` ${nth}`}`,
    studyMedium: 'Pencil and natural pigment on paper',
    condition: 'Excellent, straight from the studio',
    cancelled: 'The frame was damaged on its way to the photographer; the work will come back later.',
  },
  /** Where the artists work, in their cities. */
  studio: { streetName: 'Studio Lane', area: 'Old Town' },
} as const
