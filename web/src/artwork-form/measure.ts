// Sizes as the forms hold them: metres, as text, by width, height and depth; and what a field shows of them in each unit.
import { type Dimension, type Size, sidesOf } from '@rasika/contract/size.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'

export const dimensions = ['width', 'height', 'depth'] as const satisfies Dimension[]
export const units = ['cm', 'in', 'm'] as const
export type Unit = (typeof units)[number]
export type Measured = Record<Dimension, string>

/** How many of the unit make a metre, and the decimals that a field shows. */
const scales: Record<Unit, { perMetre: number; decimals: number }> = {
  cm: { perMetre: 100, decimals: 2 },
  in: { perMetre: 1 / 0.0254, decimals: 2 },
  m: { perMetre: 1, decimals: 4 },
}

/** Metres as text, to a hundredth of a millimetre; what is no number stays as it was typed. */
export function metresOf(typed: string, unit: Unit): string {
  const plain = typed.trim().replaceAll(',', '')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) ? plain : String(round(value / scales[unit].perMetre, 5))
}

/** What a field shows of metres in a unit. */
export function shownIn(metres: string, unit: Unit): string {
  const value = Number(metres)
  return metres === '' || !Number.isFinite(value) ? metres : String(round(value * scales[unit].perMetre, scales[unit].decimals))
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

const longest = 10
const shortest = 0.01

/**
 * Whether a side is so long or so short that the form asks about it, and the metres that were perhaps meant: a hundredth
 * above 10 m, a hundred times as much below 1 cm. Null where there is nothing to ask. A depth below 1 cm is ordinary.
 */
export function doubtOf(dimension: Dimension, metres: string): { long: boolean; perhaps: string } | null {
  const value = Number(metres)
  if (!(value > 0) || !Number.isFinite(value)) return null
  if (value > longest) return { long: true, perhaps: String(round(value / 100, 5)) }
  if (value < shortest && dimension !== 'depth') return { long: false, perhaps: String(round(value * 100, 5)) }
  return null
}

/** The three sides as the call takes them. */
export function sizeFrom<T>(measured: Record<Dimension, T>, flat: boolean): Record<keyof Size, T> {
  const sides = sidesOf(flat)
  return Object.fromEntries(dimensions.map((dimension) => [sides[dimension], measured[dimension]])) as Record<keyof Size, T>
}

/** Faults that the server names by side, by the dimension that the form shows. */
export function errorsByDimension(errors: FieldErrors, flat: boolean, words: Readonly<Record<Dimension, string>>): FieldErrors {
  const sides = sidesOf(flat)
  const moved = Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const said = errors[`size.${sides[dimension]}`]
      return said === undefined ? [] : [[dimension, said.replace(/^(Length|Breadth|Height)\b/, words[dimension])]]
    }),
  )
  const rest = Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('size.')))
  return { ...rest, ...moved }
}

/** The faults that a change may mend, by the form's names and by the call's. */
export function namesMendedBy(part: object): string[] {
  const names = Object.keys(part)
  const isSize = dimensions.some((dimension) => names.includes(dimension))
  return isSize ? [...names, 'size', 'size.length', 'size.breadth', 'size.height'] : names
}
