// Sentences of the search: filters that were typed in words.
export const words = {
  atMost: (price: string) => `up to ${price}`,
  atLeast: (price: string) => `from ${price}`,
  wide: (side: string) => `at most ${side} wide`,
  high: (side: string) => `at most ${side} high`,
  paper: (name: string) => `up to ${name} size`,
  orientations: { upright: 'upright', wide: 'wide', square: 'square', 'very-wide': 'very wide' },
} as const
