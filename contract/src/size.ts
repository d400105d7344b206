// Sizes are metres on the wire (spec: section 9); people read inches on detail pages and labels,
// centimetres on the artist's list. Height × width, as a museum writes flat work; depth only where it counts.
export interface Size {
  /** Width, metres. */
  length: number
  /** Height of flat work, or depth of sculpture, metres. */
  breadth: number
  /** Depth of flat work, or height of sculpture, metres. */
  height: number
}

const inch = 0.0254

export function inches(metres: number): string {
  const value = metres / inch
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10)
}

export function centimetres(metres: number): string {
  const value = metres * 100
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10)
}

/** '22 × 30 in' for flat work (width by height), '12 × 9 × 20 in' for what stands in a room. */
export function sizeLine(size: Size, flat: boolean, unit: 'in' | 'cm' = 'in'): string {
  const write = unit === 'in' ? inches : centimetres
  const sides = flat ? [size.length, size.breadth] : [size.length, size.breadth, size.height]
  return `${sides.map(write).join(' × ')} ${unit}`
}
