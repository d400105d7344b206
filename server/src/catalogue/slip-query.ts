// What is asked of the index of slips (migrations/0002_catalogue.sql): a selection as a text of `tsquery` in which
// `#` stands for the shelf, the shelves from the top, and the words alone for ranking.
// Words come from `plain`, so none holds a quote or a `#`.
import { mostPaise } from '@rasika/contract/money.ts'
import type { Selection } from './selection.ts'
import type { Group } from './understand.ts'

const day = 86_400_000
const beginning = Date.UTC(2020, 0, 1)
const shelfDays = 180
/** The most that looks and saves can lift a work, in days (see `artworks.featured`): far above any real count. */
const mostInterestDays = 360

/** Every shelf there can be, fullest first: in stock from the newest down, then sold. */
export function shelvesAt(now: Date, onlyAvailable: boolean): number[] {
  const top = Math.max(0, Math.min(999, Math.floor(((now.getTime() - beginning) / day + mostInterestDays) / shelfDays)))
  const down = (from: number) => Array.from({ length: top + 1 }, (_, at) => from + top - at)
  return onlyAvailable ? down(5000) : [...down(5000), ...down(1000)]
}

/** All that the selection asks, prices to the half octave (the statement compares them exactly). */
export function keysQuery(selection: Selection): string {
  const { groups, match, scopes, edition } = selection
  const said = groups.map((group) => anyOf([...group.ways.map((way) => allOf(way.map((word) => quoted('w', word)))), ...slugKeys(group)]))
  const parts = [
    ...(match === 'all' || said.length === 0 ? said : [anyOf(said)]),
    ...(scopes.length > 0 ? [anyOf(scopes.map(({ column, value }) => (column === 'category' ? quoted('c', value.toLowerCase().replaceAll(' ', '-')) : quoted('f', value))))] : []),
    ...(edition ? [quoted('e', '')] : []),
    ...priceKeys(selection),
  ]
  return parts.length > 0 ? allOf(parts) : anyOf(wholeHouse)
}

/** The same, where title or artist say all of the words; null where there are no words. */
export function titleKeysQuery(selection: Selection): string | null {
  if (selection.groups.length === 0) return null
  const said = selection.groups.map(({ ways }) => (ways.length > 0 ? anyOf(ways.map((way) => allOf(way.map((word) => quoted('t', word))))) : quoted('t', '-')))
  const rest = keysQuery({ ...selection, groups: [] })
  return allOf([selection.match === 'all' ? allOf(said) : anyOf(said), rest])
}

/** For `ts_rank`: all that any group says. */
export function rankQuery({ groups, match }: Selection): string {
  const said = groups.flatMap(({ allWays }) => (allWays.length > 0 ? [anyOf(allWays.map((way) => allOf(way.map((word) => quoted('', word)))))] : []))
  return said.length === 0 ? '' : match === 'all' ? allOf(said) : anyOf(said)
}

/** The words as they were typed. */
export function typedQuery({ groups, match }: Selection): string {
  const typed = groups.flatMap(({ typedWay }) => (typedWay ? [allOf(typedWay.map((word) => quoted('', word)))] : []))
  return typed.length === 0 ? '' : match === 'all' ? allOf(typed) : anyOf(typed)
}

const wholeHouse = ['paintings', 'photography', 'sculptures', 'digital-art'].map((slug) => quoted('f', slug))

function slugKeys({ slugs }: Group): string[] {
  return slugs.map((slug) => quoted('f', slug))
}

const longestList = 60

function priceKeys({ minPrice, maxPrice }: Selection): string[] {
  if (minPrice === null && maxPrice === null) return []
  const from = halfOctave(Math.max(100, minPrice ?? 100)) - 1
  const to = halfOctave(maxPrice ?? mostPaise) + 1
  if (to - from > longestList) return []
  return [anyOf(Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((step) => step >= 0).map((step) => quoted('p', String(step))))]
}

function halfOctave(paise: number): number {
  return Math.floor(2 * Math.log2(paise / 100))
}

function quoted(kind: string, word: string): string {
  return kind === '' ? `'${word}'` : `'#${kind}${word}'`
}

function anyOf(parts: readonly string[]): string {
  return joined(parts, ' | ')
}

function allOf(parts: readonly string[]): string {
  return joined(parts, ' & ')
}

function joined(parts: readonly string[], by: string): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(by)})`
}
