// Texts of the fields of a delivery address (spec: section 2, Checkout).
export const words = {
  phoneHelp: 'For the courier. Without one it is your account’s.',
  chooseState: 'Choose a State',
  stateQuestion: (pincode: string, state: string) =>
    `Most PIN codes like ${pincode} are in ${state}. Is the State right?`,
  types: { home: 'Home', work: 'Work', other: 'Other' },
  pincodeHint: 'Enter 6-digit pincode',
  countryName: 'India',
} as const
