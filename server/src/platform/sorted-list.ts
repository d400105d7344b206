// What lists share in SQL: the pattern of a search, and the order by a column that the caller chose.

/** The pattern for ILIKE of all texts that contain the search; null without one. */
export function containing(search: string | null): string | null {
  return search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/** The names of a list of sorts in which `-` before a name means descending. */
type SortName<Sort extends string> = Sort extends `-${string}` ? never : Sort

/**
 * `columns`: the SQL that each name sorts by. Empty values come last. `ties` decides between equal rows, and its last
 * column, which is unique, has the direction of the sort.
 */
export function orderBy<Sort extends string>(
  sort: Sort,
  columns: Readonly<Record<SortName<Sort>, string>>,
  ties = 'id',
): string {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  const column = columns[sort.replace('-', '') as SortName<Sort>]
  return `ORDER BY ${column} ${direction} NULLS LAST, ${ties} ${direction}`
}
