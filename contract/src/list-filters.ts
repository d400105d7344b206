// Filters of a list as data: each parameter of the list's URL has a kind, and this codec reads and writes all of
// them. The API derives its query from the same table (filter-query.ts), so URL, API and chips cannot differ. Free
// of schemas, since the browser uses it. Reading is lenient: what is unknown or malformed is ignored, so that no link
// fails; the API refuses it instead. Writing has one order and leaves defaults out: a list has exactly one URL.
import { numberFrom } from './written-number.ts'

export type FilterParam =
  | { kind: 'text'; max: number }
  /** Any of several names, some of which may be unknown: an unknown one selects nothing. */
  | { kind: 'names' }
  /** Any of these. In any case of letters; written in lower case. */
  | { kind: 'choices'; choices: readonly string[] }
  /** One of these. With `unlessAbsent` it has a meaning only beside one of those parameters. */
  | { kind: 'choice'; choices: readonly string[]; default: string; unlessAbsent?: readonly string[] }
  /** `upTo`: the parameter with the other end of the range; reversed ends are swapped. */
  | { kind: 'number'; of: 'rupees' | 'year' | 'side'; min: number; max: number; decimals: number; upTo?: string }
  | { kind: 'switch' }

export type FilterTable = Readonly<Record<string, FilterParam>>

/** The value of a parameter: absent is null, an empty list, false or the default choice. */
export type FilterValue<P extends FilterParam> = P extends { kind: 'text' }
  ? string | null
  : P extends { kind: 'number' }
    ? number | null
    : P extends { kind: 'switch' }
      ? boolean
      : P extends { kind: 'choice'; choices: readonly (infer C)[] }
        ? C
        : P extends { kind: 'choices'; choices: readonly (infer C)[] }
          ? readonly C[]
          : readonly string[]

export type FilterValues<T extends FilterTable> = { readonly [Name in keyof T]: FilterValue<T[Name]> }

/** The parameters of a URL or the fields of a form; both use the same names. */
export interface RawParams {
  getAll(name: string): readonly unknown[]
}

type Value = string | number | boolean | null | readonly string[]

export function parseFilters<T extends FilterTable>(table: T, raw: RawParams): FilterValues<T> {
  const values: Record<string, Value> = {}
  for (const [name, param] of Object.entries(table)) values[name] = read(param, raw.getAll(name).map(String))
  for (const [name, param] of Object.entries(table)) {
    if (param.kind === 'number' && param.upTo !== undefined) {
      const [min, max] = [values[name], values[param.upTo]]
      if (typeof min === 'number' && typeof max === 'number' && min > max)
        Object.assign(values, { [name]: max, [param.upTo]: min })
    }
    if (param.kind === 'choice' && param.unlessAbsent?.every((other) => values[other] === null))
      values[name] = param.default
  }
  return values as FilterValues<T>
}

/** Name and value of each parameter in the table's order, as `URLSearchParams` takes them. */
export function writeFilters<T extends FilterTable>(table: T, values: FilterValues<T>): [string, string][] {
  return Object.entries(table).flatMap(([name, param]) =>
    write(param, values[name] as Value).map((text): [string, string] => [name, text]),
  )
}

/** The values of a list without any filter. */
export function noFilters<T extends FilterTable>(table: T): FilterValues<T> {
  return parseFilters(table, new URLSearchParams())
}

function read(param: FilterParam, texts: readonly string[]): Value {
  const [first = ''] = texts
  switch (param.kind) {
    case 'text':
      return tidy(first, param.max) || null
    case 'names':
      return distinct(partsOf(texts).map((part) => tidy(part, longestName))).slice(0, maxNames)
    case 'choices': {
      const requested = new Set(partsOf(texts).map((part) => part.toLowerCase()))
      return param.choices.filter((choice) => requested.has(choice.toLowerCase()))
    }
    case 'choice':
      return param.choices.find((choice) => choice.toLowerCase() === first.trim().toLowerCase()) ?? param.default
    case 'number':
      return valueFrom(first, param)
    case 'switch':
      return first.trim() === '1' || first.trim() === 'true'
  }
}

function write(param: FilterParam, value: Value): string[] {
  if (param.kind === 'choice') return value === param.default ? [] : [String(value).toLowerCase()]
  if (typeof value === 'boolean') return value ? ['1'] : []
  if (typeof value === 'object') return (value ?? []).map((one) => (param.kind === 'names' ? one : one.toLowerCase()))
  return [String(value)]
}

const longestName = 40
const maxNames = 40

/** 'a,b' or the parameter twice; empty parts are dropped. */
function partsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** One form of each letter, single spaces, at most `max` characters. */
function tidy(written: string, max: number): string {
  return written.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed().trim()
}

/** Null for what is no number, and for one that the parameter does not take. */
function valueFrom(
  written: string,
  { min, max, decimals }: { min: number; max: number; decimals: number },
): number | null {
  const value = numberFrom(written)
  if (value === null || Number(value.toFixed(decimals)) !== value) return null
  return value >= min && value <= max ? value : null
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names.filter(Boolean))]
}
