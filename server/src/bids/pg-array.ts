// PostgreSQL array literals. The driver would scan every value for characters to quote; ids, numbers and digests need
// no quotes, so only free text is quoted.
type Value = string | number | boolean | null | undefined

const plain = /^[\w\-.]+$/

export function column(values: readonly Value[]): string {
  return `{${values.map(written).join(',')}}`
}

function written(value: Value): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return plain.test(value) && value !== 'NULL' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
}

export interface Columns {
  add(...row: Value[]): void
  texts(): string[]
}

/** Collects rows and returns them as columns. */
export function emptyColumns(count: number): Columns {
  const columns = Array.from({ length: count }, (): string[] => [])
  return {
    add(...row) {
      for (let at = 0; at < count; at++) (columns[at] as string[]).push(written(row[at]))
    },
    texts: () => columns.map((values) => `{${values.join(',')}}`),
  }
}
