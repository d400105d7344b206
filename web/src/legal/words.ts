export const words = {
  changed: (day: string) => `Last changed on ${day}`,
  contents: 'Contents',
  sample:
    'This house is a demonstration: its name, address, number and people on this page are samples, and nothing ' +
    'here is really sold.',
  more: 'The other pages of terms',
  promises: 'Our promises',
} as const
