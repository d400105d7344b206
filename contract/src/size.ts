// Sizes are stored in metres and written width × height (× depth), in inches and centimetres (docs/decisions/034).
/**
 * Metres, by their names on the wire. `length` is always the width; the meaning of the others depends on the kind of
 * work.
 */
export interface Size {
  length: number
  breadth: number
  height: number
}

export type SideName = keyof Size
export const dimensions = ['width', 'height', 'depth'] as const
export type Dimension = (typeof dimensions)[number]

const sidesOfFlat = { width: 'length', height: 'breadth', depth: 'height' } as const satisfies Record<
  Dimension,
  SideName
>
const sidesOfSculpture = { width: 'length', height: 'height', depth: 'breadth' } as const satisfies Record<
  Dimension,
  SideName
>

/** The wire name of each dimension: `breadth` is the height of flat work and the depth of a sculpture. */
export function sidesOf(flat: boolean): Readonly<Record<Dimension, SideName>> {
  return flat ? sidesOfFlat : sidesOfSculpture
}

export function isFlat({ menuCategory }: { menuCategory: string }): boolean {
  return menuCategory !== 'sculptures'
}

export function dimensionsOf(size: Size, flat: boolean): Record<Dimension, number> {
  const sides = sidesOf(flat)
  return { width: size[sides.width], height: size[sides.height], depth: size[sides.depth] }
}

/** Metres in an inch. */
export const inch = 0.0254

/** Metres as inches, like `21.7`: one decimal at most. */
export function inches(metres: number): string {
  return rounded(metres / inch)
}

export function centimetres(metres: number): string {
  return rounded(metres * 100)
}

/** '22 × 30 in (56 × 76 cm)'; with the depth for works that are not flat, or where `whole` is set. */
export function sizeLine(
  size: Size,
  flat: boolean,
  { first = 'in', whole = !flat }: { first?: 'in' | 'cm'; whole?: boolean } = {},
): string {
  const { width, height, depth } = dimensionsOf(size, flat)
  const shown = whole ? [width, height, depth] : [width, height]
  const written = { in: `${shown.map(inches).join(' × ')} in`, cm: `${shown.map(centimetres).join(' × ')} cm` }
  return first === 'in' ? `${written.in} (${written.cm})` : `${written.cm} (${written.in})`
}

/** Whole from ten on, one decimal below. */
function rounded(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10)
}
