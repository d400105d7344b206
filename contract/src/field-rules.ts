// The fields that an artist writes, as data: artwork-fields.ts and auction-fields.ts give each field of a work and of a
// lot a kind with its limits. From these tables follow the schemas of requests, responses and drafts
// (field-schemas.ts), the rows of the database (server/src/platform/field-columns.ts) and the texts of the forms
// (web/src/artwork-form/form-fields.ts). Free of schemas, since the browser uses it.
import { type Dimension, dimensions, type SideName } from './size.ts'

/** Messages for an absent value and for one of another type, where the field has its own. */
interface Messages {
  missing?: string
  wrong?: string
}

/** What each kind says besides. Where a kind is named optional, absent, null and `""` are all null. */
interface Kinds {
  /** Text on one line. */
  line: { max: number }
  'optional line': { max: number }
  /** Line breaks are kept. */
  text: { max: number }
  /** Lines of at most `each` characters. */
  lines: { max: number; each: number }
  /** Above 0. */
  number: { max: number }
  whole: { min: number; max: number; default: number }
  'optional whole': { min: number; max: number; wrong: string }
  /** From one rupee on. */
  rupees: object
  /** The same; null on a work that no artist has written. */
  'rupees or unset': object
  'optional rupees': { max: number }
  'whole rupees': { max: number }
  choice: { choices: readonly string[]; default: string }
  'optional choice': { choices: readonly string[] }
  switch: object
  /** ISO 8601 with its zone. */
  time: object
  /** The id of an object of the artist's, or null. */
  'own id': object
  /** Three sides, in metres. */
  size: { sides?: Record<SideName, Messages> }
  /** URLs of the artist's own uploads, in order. */
  images: { min: number; max: number }
}
export type FieldKind = keyof Kinds

/** The smallest view that shows a field: a list's card, the artist's own list with the form, or the page. */
export type FieldView = 'card' | 'own list' | 'page'

interface Shown {
  shown: FieldView | 'under other names'
  /** Creating without it is refused with 'Missing fields: …', in the table's order. */
  required?: true
  /** Bidders rely on it: it stays as it is from the first bid on. */
  frozen?: true
}

export type FieldRule<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: { kind: K } & Kinds[K] & Messages & Shown
}[Kind]
export type FieldTable = Readonly<Record<string, FieldRule>>

/** The fields of a table that have one of these kinds. */
export type FieldOfKind<T extends FieldTable, Kind extends FieldKind> = {
  [Name in keyof T & string]: T[Name]['kind'] extends Kind ? Name : never
}[keyof T & string]

export function fieldsOfKind<T extends FieldTable, Kind extends FieldKind>(table: T, kind: Kind) {
  return Object.keys(table).filter((name) => table[name]?.kind === kind) as FieldOfKind<T, Kind>[]
}

/** The kinds that a form stores as one text. A size is three; a switch and images are stored as they are. */
export type TextKind = Exclude<FieldKind, 'switch' | 'size' | 'images'>
/** The names of a form's texts. */
export type FormText<T extends FieldTable> =
  | Exclude<keyof T & string, FieldOfKind<T, 'switch' | 'size' | 'images'>>
  | Dimension

/** Each text of a form with the rule of its field. */
export function formTexts<T extends FieldTable>(table: T): [name: FormText<T>, rule: FieldRule<TextKind | 'size'>][] {
  const named = Object.entries(table).flatMap(([name, rule]): [string, FieldRule<TextKind | 'size'>][] => {
    if (rule.kind === 'size') return dimensions.map((dimension) => [dimension, rule])
    return rule.kind === 'switch' || rule.kind === 'images' ? [] : [[name, rule]]
  })
  return named as ReturnType<typeof formTexts<T>>
}

const sides = ['length', 'breadth', 'height'] as const satisfies readonly SideName[]

/** The names that 'Missing fields: …' may list, in the table's order. */
export function requiredNames(table: FieldTable): readonly string[] {
  return Object.entries(table)
    .filter(([, { required }]) => required)
    .flatMap(([name, { kind }]) => (kind === 'size' ? sides.map((side) => `${name}.${side}`) : [name]))
}

type LeftOut<T extends FieldTable> = { [Name in keyof T as T[Name] extends { required: true } ? never : Name]: true }

/** The fields that creating may leave out, as zod's `partial` takes them. */
export function leftOut<T extends FieldTable>(table: T): LeftOut<T> {
  const names = Object.keys(table).filter((name) => !table[name]?.required)
  return Object.fromEntries(names.map((name) => [name, true])) as LeftOut<T>
}
