// File names of an order's downloads.
export const orderWords = {
  file: {
    named: { invoice: 'Invoice', certificate: 'Certificate of authenticity', credit_note: 'Credit note' },
    invoice: 'invoice',
    certificate: 'certificate',
    credit_note: 'credit-note',
    work: 'artwork',
    download: (nth: number) => `Artwork ${nth}`,
  },
} as const
