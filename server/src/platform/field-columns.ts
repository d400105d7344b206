// The columns that hold the fields of a table (@rasika/contract/field-rules.ts). The slice names them: one for a field,
// three for a size. Amounts are stored in paise, times as timestamps, images as pictures; all else as it is on the
// wire.
import type { Id } from '@rasika/contract/fields.ts'
import type { FieldKind, FieldRule, FieldTable, FieldView } from '@rasika/contract/field-rules.ts'
import type { FieldChange, FieldValue } from '@rasika/contract/field-schemas.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { type Paise, paiseOf, rupeesOf } from '@rasika/contract/money.ts'
import type { SideName } from '@rasika/contract/size.ts'

type ColumnNames<T extends FieldTable> = { readonly [Name in keyof T]: string | Readonly<Record<SideName, string>> }
type ColumnIn<Named> = Named extends string ? Named : Named[keyof Named] & string

/** The kinds that are stored as another type than their value on the wire. */
interface Stored {
  time: Date
  images: Picture[]
  size: number
  'own id': Id | null
}
type StoredValue<Rule extends FieldRule> = Rule['kind'] extends keyof Stored ? Stored[Rule['kind']] : FieldValue<Rule>

/** The columns of these fields. */
type FieldRow<T extends FieldTable, C extends ColumnNames<T>, Names extends keyof T> = {
  [Column in ColumnIn<C[Names]>]: {
    [Name in Names]: Column extends ColumnIn<C[Name]> ? StoredValue<T[Name]> : never
  }[Names]
}
type NamesShown<T extends FieldTable, Where> = {
  [Name in keyof T]: T[Name]['shown'] extends Where ? Name : never
}[keyof T]

interface Storage {
  /** The type of its column. */
  type: string
  /** The value of a new row, unless the field has a default. */
  blank: unknown
  toColumn?: (value: unknown) => unknown
  fromColumn?: (value: unknown) => unknown
  /** SQL for the value on the wire, where it is not the column itself. */
  toJson?: (column: string) => string
}

const amount = {
  type: 'bigint',
  toColumn: (rupees) => paiseOf(rupees as number),
  fromColumn: (paise) => (paise === null ? null : rupeesOf(paise as Paise)),
  toJson: (column) => `(${column} / 100.0)::float8`,
} satisfies Omit<Storage, 'blank'>

const storageOf: Record<FieldKind, Storage> = {
  line: { type: 'text', blank: '' },
  'optional line': { type: 'text', blank: null },
  text: { type: 'text', blank: '' },
  lines: { type: 'text[]', blank: [] },
  number: { type: 'float8', blank: 0 },
  whole: { type: 'int', blank: 0 },
  'optional whole': { type: 'int', blank: null },
  rupees: { ...amount, blank: 0 },
  'rupees or unset': { ...amount, blank: null },
  'optional rupees': {
    ...amount,
    blank: null,
    toColumn: (rupees) => (rupees === null ? null : paiseOf(rupees as number)),
  },
  'whole rupees': { ...amount, blank: 0 },
  choice: { type: 'text', blank: '' },
  'optional choice': { type: 'text', blank: null },
  switch: { type: 'boolean', blank: false },
  time: { type: 'timestamptz', blank: new Date(0), toColumn: (time) => new Date(time as string) },
  'own id': { type: 'uuid', blank: null },
  size: { type: 'float8', blank: 0 },
  images: {
    type: 'jsonb',
    blank: [],
    fromColumn: (pictures) => (pictures as Picture[]).map(({ address }) => address),
    toJson: (column) => `(SELECT coalesce(json_agg(p -> 'address'), '[]') FROM jsonb_array_elements(${column}) p)`,
  },
}

/**
 * Inside, rows are of any columns, because TypeScript cannot follow one through a loop over its fields; the types of
 * the results are stated, and hold because table and names are known here.
 */
export function fieldColumns<T extends FieldTable, const C extends ColumnNames<T>>(table: T, columnNames: C) {
  type Row = FieldRow<T, C, keyof T>
  type AnyRow = Record<string, unknown>
  const fields = Object.entries<string | Record<SideName, string>>(columnNames).map(([name, column]) => {
    const rule = table[name] as FieldRule
    const defaults = 'default' in rule ? { blank: rule.default } : {}
    const columns = typeof column === 'string' ? [column] : Object.values(column)
    return { name, rule, column, columns, ...storageOf[rule.kind], ...defaults }
  })
  const columnsOf = (some: typeof fields) => some.flatMap(({ columns }) => columns)

  return {
    names: columnsOf(fields) as (keyof Row & string)[],
    /** 'title text, price bigint', for `json_to_recordset`. */
    types: fields.flatMap(({ columns, type }) => columns.map((column) => `${column} ${type}`)).join(', '),
    /** `'title', w.title, 'price', (w.price / 100.0)::float8`: every field for `json_build_object`, as on the wire. */
    jsonOf: (alias: string) =>
      fields
        .map(({ name, column, toJson }) => {
          if (typeof column === 'string') {
            const named = `${alias}.${column}`
            return `'${name}', ${toJson ? toJson(named) : named}`
          }
          const sides = Object.entries(column).map(([side, one]) => `'${side}', ${alias}.${one}`)
          return `'${name}', json_build_object(${sides.join(', ')})`
        })
        .join(', '),
    /** The frozen fields, but for times and pictures, which their columns do not compare. */
    frozen: fields
      .filter(({ rule: { kind, frozen } }) => frozen && kind !== 'time' && kind !== 'images')
      .map(({ name, columns }) => ({ name, columns: columns as (keyof Row & string)[] })),

    /** Those of a card, or those that a larger view adds. */
    shownOn<Where extends FieldView>(where: Where) {
      type Shown = NamesShown<T, Where>
      const shown = fields.filter(({ rule }) => rule.shown === where)
      const read = (row: AnyRow) => {
        const values: AnyRow = {}
        for (const { name, column, fromColumn } of shown) {
          if (typeof column !== 'string') {
            const { length, breadth, height } = column
            values[name] = { length: row[length], breadth: row[breadth], height: row[height] }
          } else values[name] = fromColumn ? fromColumn(row[column]) : row[column]
        }
        return values
      }
      return {
        names: columnsOf(shown),
        read: read as (row: FieldRow<T, C, Shown>) => { [Name in Shown]: FieldValue<T[Name]> },
      }
    },

    /** A new row before anything is written: values are empty, or their defaults. */
    blank: Object.fromEntries(fields.flatMap(({ columns, blank }) => columns.map((column) => [column, blank]))) as Row,

    /** `row` with the fields that `change` carries. Pictures stay: those of the URLs must be attached first. */
    merge<R extends Row>(row: R, change: FieldChange<T>): R {
      const merged: AnyRow = { ...row }
      for (const { name, rule, column, toColumn } of fields) {
        const value: unknown = change[name]
        if (value === undefined || rule.kind === 'images') continue
        if (typeof column === 'string') merged[column] = toColumn ? toColumn(value) : value
        else for (const [side, one] of Object.entries(column)) merged[one] = (value as AnyRow)[side]
      }
      return merged as R
    },
  }
}

/** The row of a table of fields, by column; money in paise. */
export type RowOf<F extends { blank: unknown }> = F['blank']
/** The part of the row that is shown somewhere. */
export type RowShownOn<S extends { read: (row: never) => unknown }> = Parameters<S['read']>[0]
