// Sentences of the filters that works and lots share.
import type { Colour, Medium, Orientation } from '@rasika/contract/catalogue-filters.ts'
import type { FramingType } from '@rasika/contract/categories.ts'

export const words = {
  wall: {
    legend: 'Fits my wall',
    unit: 'Unit',
    cm: 'cm',
    in: 'in',
    width: 'At most wide',
    height: 'At most high',
    /** The drawing, for those who do not see it. */
    drawing: (free: string, sofa: string) =>
      free === '' ? `A sofa ${sofa} wide below a wall` : `To scale: free wall ${free}, above a sofa ${sofa} wide`,
    both: (width: string, height: string, unit: string) => `${width} × ${height} ${unit}`,
    wide: (width: string, unit: string) => `${width} ${unit} wide`,
    high: (height: string, unit: string) => `${height} ${unit} high`,
    chip: (free: string) => `Fits ${free}`,
  },
  orientation: {
    legend: 'Shape',
    names: {
      upright: 'Upright',
      wide: 'Wide',
      square: 'Square',
      'very-wide': 'Very wide',
    } satisfies Record<Orientation, string>,
  },
  medium: {
    legend: 'Medium',
    all: (count: string) => `All ${count} media`,
    names: {
      oil: 'Oil',
      acrylic: 'Acrylic',
      watercolour: 'Watercolour',
      ink: 'Ink',
      'natural-pigment': 'Natural pigment',
      'rice-paste': 'Rice paste',
      gold: 'Gold leaf',
      drawing: 'Drawing',
      print: 'Print',
      photograph: 'Photograph',
      digital: 'Digital',
      metal: 'Metal',
      stone: 'Stone',
      wood: 'Wood',
      clay: 'Clay',
    } satisfies Record<Medium, string>,
  },
  year: {
    legend: 'Year',
    from: 'From',
    to: 'To',
    swapped: 'From was after To, so the two were swapped.',
    range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    since: (from: string) => `From ${from}`,
    until: (to: string) => `Up to ${to}`,
  },
  colour: {
    legend: 'Colour',
    names: {
      red: 'Red',
      orange: 'Orange',
      gold: 'Gold',
      green: 'Green',
      blue: 'Blue',
      violet: 'Violet',
      brown: 'Brown',
      earth: 'Earth',
      cream: 'Cream',
      grey: 'Grey',
      black: 'Black',
      white: 'White',
    } satisfies Record<Colour, string>,
  },
  framing: {
    legend: 'Framing',
    names: {
      Frame: 'Frame',
      'Roll Piece': 'Roll Piece',
      None: 'Unframed',
      Canvas: 'Canvas',
      Other: 'Framed otherwise',
    } satisfies Record<FramingType, string>,
  },
  signed: { legend: 'Signature', name: 'Signed by Artist' },
  state: {
    label: 'State the artist works in',
    any: 'Any State',
    option: (name: string, count: string) => (count === '' ? name : `${name} (${count})`),
  },
} as const
