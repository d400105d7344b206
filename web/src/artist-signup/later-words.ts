// Texts of the second and the third step of the artist's signup (spec: sections 2, 5 and 8).
export const words = {
  studio: {
    lead: 'Where works are picked up. It is not shown to anybody else.',
    receiverName: 'Receiver name',
    houseNumber: 'House number',
    streetName: 'Street name',
    area: 'Area',
    city: 'City',
    pincode: 'Pincode',
    state: 'State',
    fullAddress: 'Full address',
  },
  links: {
    lead: 'All optional. They are shown on your page and open in a new tab.',
    instagram: 'Instagram',
    facebook: 'Facebook',
    twitter: 'X (Twitter)',
    website: 'Website',
    portfolioLink: 'Portfolio',
    hint: 'https://',
    terms: {
      before: 'I agree to the ',
      terms: 'terms and conditions',
      between: ' and the ',
      privacy: 'privacy policy',
    },
    newTab: ' (new tab)',
  },
} as const
