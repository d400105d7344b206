// Texts about a registered buyer at the checkout.
export const words = {
  title: 'Buying for a business with a GSTIN',
  about: 'Both stand on the invoice. Leave them empty to buy for yourself.',
  gstin: 'GSTIN',
  legalName: 'Legal name of the business',
  refused: 'Complete the GSTIN and the legal name of the business, or leave both empty.',
} as const
