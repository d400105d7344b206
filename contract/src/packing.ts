// How a work is packed, from what its order records. The guide to each kind is in the words of the artist's order page.
export const packingKinds = ['rolled', 'flat', 'framed', 'glass', 'sculpture'] as const
export type PackingKind = (typeof packingKinds)[number]

/** Of one parcel. */
export const mostPhotographs = 8

interface OrderedWork {
  category: string
  menuCategory: string
  medium: string | null
  framingType: string
}

/** A framed photograph or work on paper counts as glazed: no field says whether it is. */
export function packingOf({ category, menuCategory, medium, framingType }: OrderedWork): PackingKind {
  if (menuCategory === 'sculptures') return 'sculpture'
  if (framingType === 'Roll Piece') return 'rolled'
  if (framingType !== 'Frame') return 'flat'
  const isOnPaper =
    menuCategory === 'photography' || category === 'Watercolor' || /\b(?:paper|print)\b/i.test(medium ?? '')
  return isOnPaper ? 'glass' : 'framed'
}
