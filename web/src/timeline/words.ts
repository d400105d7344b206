// Sentences around an order's timeline and its parcels; the steps themselves are in the contract.
export const words = {
  photograph: (nth: number, all: number) => `Photograph ${nth} of ${all}, from before it left`,
  label: 'Where the order is',
  order: 'Order',
  breadcrumb: 'Breadcrumb',
  summary: 'What was ordered',
  loading: 'Fetching the order',
  noScript: 'This page is private, and reading it needs JavaScript. Allow it for this page.',
  tracking: 'Tracking',
  parcel: (number: number) => `Parcel ${number}`,
  courierAndNumber: (courier: string) => `${courier}, number `,
  follow: 'Open at the courier',
  newTab: '(new tab)',
  chooseDay: 'Choose a day',
  today: (day: string) => `Today, ${day}`,
} as const
