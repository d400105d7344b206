// Sizes as the forms hold them: metres as text, by width, height and depth; and how a field shows them in each unit.
import { type Dimension, dimensions, inch, type Size, sidesOf } from '@rasika/contract/size.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'

export const units = ['cm', 'in', 'm'] as const
export type Unit = (typeof units)[number]
export type Measured = Record<Dimension, string>

/** Units per metre, and the decimals that a field shows. */
const scales: Record<Unit, { perMetre: number; decimals: number }> = {
  cm: { perMetre: 100, decimals: 2 },
  in: { perMetre: 1 / inch, decimals: 2 },
  m: { perMetre: 1, decimals: 4 },
}

/** Converts typed text to metres as text, to a hundredth of a millimetre; text that is not a number stays as typed. */
export function metresOf(typed: string, unit: Unit): string {
  const value = numberFrom(typed)
  return value === null ? typed.trim() : String(round(value / scales[unit].perMetre, 5))
}

/** Metres as a field shows them in a unit. */
export function shownIn(metres: string, unit: Unit): string {
  const value = numberFrom(metres)
  return value === null ? metres : String(round(value * scales[unit].perMetre, scales[unit].decimals))
}

/** The three sides as numbers of metres; NaN for a side that is empty or no number, so that no comparison holds. */
export function numbersOf({ width, height, depth }: Measured): Record<Dimension, number> {
  const number = (metres: string) => numberFrom(metres) ?? Number.NaN
  return { width: number(width), height: number(height), depth: number(depth) }
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

const longest = 10
const shortest = 0.01

/**
 * Whether a side is so long or short that the form asks for confirmation, and the metres that were perhaps meant: a
 * hundredth above 10 m, a hundredfold below 1 cm. Null for a plausible side. A depth below 1 cm is ordinary.
 */
export function doubtOf(dimension: Dimension, metres: string): { long: boolean; perhaps: string } | null {
  const value = numberFrom(metres)
  if (value === null || value === 0) return null
  if (value > longest) return { long: true, perhaps: String(round(value / 100, 5)) }
  if (value < shortest && dimension !== 'depth') return { long: false, perhaps: String(round(value * 100, 5)) }
  return null
}

/** The three sides by their API names. */
export function sizeFrom<T>(measured: Record<Dimension, T>, flat: boolean): Record<keyof Size, T> {
  const sides = sidesOf(flat)
  return Object.fromEntries(dimensions.map((dimension) => [sides[dimension], measured[dimension]])) as Record<
    keyof Size,
    T
  >
}

/** Maps the server's faults by side to the dimensions that the form shows. */
export function errorsByDimension(
  errors: FieldErrors,
  flat: boolean,
  words: Readonly<Record<Dimension, string>>,
): FieldErrors {
  const sides = sidesOf(flat)
  const moved = Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const message = errors[`size.${sides[dimension]}`]
      return message === undefined ? [] : [[dimension, message.replace(/^(Length|Breadth|Height)\b/, words[dimension])]]
    }),
  )
  const rest = Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('size.')))
  return { ...rest, ...moved }
}

/** The faults to clear after a change of these fields, by the form's names and by those of the API. */
export function errorsClearedBy(part: object): string[] {
  const names = Object.keys(part)
  const isSize = dimensions.some((dimension) => names.includes(dimension))
  return isSize ? [...names, 'size', 'size.length', 'size.breadth', 'size.height'] : names
}
