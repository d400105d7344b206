// Arrays as PostgreSQL reads them. The driver would look at every value for what needs quoting; here it is known that
// ids, numbers and digests need none, and only free text is quoted.
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

/** Rows go in, columns come out. */
export function emptyColumns(count: number): Columns {
  const columns = Array.from({ length: count }, (): string[] => [])
  return {
    add(...row) {
      for (let at = 0; at < count; at++) (columns[at] as string[]).push(written(row[at]))
    },
    texts: () => columns.map((values) => `{${values.join(',')}}`),
  }
}
