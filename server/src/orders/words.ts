// What orders call the files they hand out.
export const orderWords = {
  file: {
    named: { invoice: 'Invoice', certificate: 'Certificate of authenticity' },
    invoice: 'invoice',
    certificate: 'certificate',
    work: 'artwork',
    download: (nth: number) => `Artwork ${nth}`,
  },
} as const
