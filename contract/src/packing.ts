// How a work is packed, from what its artist wrote. The guide to each kind is in the words of the artist's order page;
// a parcel is a little larger and heavier than its work. Pure.
import { type Dimension, dimensionsOf, isFlat, type Size } from './size.ts'

export const packingKinds = ['rolled', 'flat', 'framed', 'glass', 'sculpture'] as const
export type PackingKind = (typeof packingKinds)[number]

interface PackedWork {
  category: string
  menuCategory: string
  medium: string | null
  framingType: string
}

/** A framed photograph or work on paper counts as glazed: no field says whether it is. */
export function packingOf({ category, menuCategory, medium, framingType }: PackedWork): PackingKind {
  if (menuCategory === 'sculptures') return 'sculpture'
  if (framingType === 'Roll Piece') return 'rolled'
  if (framingType !== 'Frame') return 'flat'
  const isOnPaper =
    menuCategory === 'photography' || category === 'Watercolor' || /\b(?:paper|print)\b/i.test(medium ?? '')
  return isOnPaper ? 'glass' : 'framed'
}

/** The packed parcel, not the work: grams and whole centimetres, the longest side first. */
export interface PackedParcel {
  grams: number
  lengthCm: number
  breadthCm: number
  heightCm: number
}

interface MeasuredWork extends PackedWork {
  /** Metres. */
  size: Size
  /** Kilograms. */
  weight: number
}

interface Padding {
  /** Centimetres added to width and height, both ends together. */
  around: number
  /** Centimetres added to the depth. */
  deep: number
  /** Kilograms of packing, and those for each square metre of the largest face. */
  base: number
  perSquareMetre: number
}

/** From the guide of each kind: boards or an inner box around the work, 7.5 cm of padding, the outer box. */
const paddings: Record<Exclude<PackingKind, 'rolled'>, Padding> = {
  flat: { around: 25, deep: 16, base: 1, perSquareMetre: 5 },
  framed: { around: 17, deep: 16, base: 1, perSquareMetre: 5 },
  glass: { around: 17, deep: 18, base: 1.5, perSquareMetre: 6 },
  sculpture: { around: 20, deep: 20, base: 1.5, perSquareMetre: 8 },
}
const tube = { spare: 20, acrossCm: 15, base: 0.8, perMetre: 0.8 }

/** What the courier service takes: centimetres of the longest side, and grams. */
export const largestParcel = { sideCm: 300, grams: 200_000 }

/**
 * Size and weight of the parcel that a work is sent in, estimated from what its artist wrote; null for one that is
 * larger than a courier takes.
 */
export function packedParcel({ size, weight, ...work }: MeasuredWork): PackedParcel | null {
  const kind = packingOf(work)
  const { width, height, depth } = dimensionsOf(size, isFlat(work))
  const parcel =
    kind === 'rolled'
      ? rolled({ width, height, depth }, weight)
      : boxed({ width, height, depth }, weight, paddings[kind])
  return parcel.lengthCm > largestParcel.sideCm || parcel.grams > largestParcel.grams ? null : parcel
}

/** Rolled along the longer side: the shorter one is the length of the tube. */
function rolled({ width, height }: Record<Dimension, number>, weight: number): PackedParcel {
  const lengthCm = centimetres(Math.min(width, height)) + tube.spare
  const packing = tube.base + (tube.perMetre * lengthCm) / 100
  return { grams: grams(weight + packing), lengthCm, breadthCm: tube.acrossCm, heightCm: tube.acrossCm }
}

function boxed({ width, height, depth }: Record<Dimension, number>, weight: number, padding: Padding): PackedParcel {
  const { around, deep, base, perSquareMetre } = padding
  const sides = [centimetres(width) + around, centimetres(height) + around, centimetres(depth) + deep].toSorted(
    (a, b) => b - a,
  )
  const [lengthCm, breadthCm, heightCm] = sides as [number, number, number]
  const packing = base + perSquareMetre * ((lengthCm * breadthCm) / 10_000)
  return { grams: grams(weight + packing), lengthCm, breadthCm, heightCm }
}

/** Rounded up, of whole millimetres: 0.56 m are 56 cm, whatever their binary fraction. */
function centimetres(metres: number): number {
  return Math.ceil(Math.round(metres * 1000) / 10)
}

/** Rounded up to 100 grams. */
function grams(kilograms: number): number {
  return Math.ceil(kilograms * 10) * 100
}
