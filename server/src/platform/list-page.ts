// A page of a growing list, newest first: the cursor is the time and id of the last row shown, one row more than fits
// is read to detect the end, and the total is counted to 1,000 and then "more" (docs/product.md "Wire conventions").
// A time keeps its microseconds, which a Date would lose and rows of the same millisecond need. Lists of the desk have
// numbered pages (`numberedPage`).
import { deskPageSize, maxDeskPages } from '@rasika/contract/desk-choices.ts'
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import type { page } from '@rasika/contract/endpoint.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from './cursor.ts'

type Page = z.output<typeof page>

export const maxCounted = 1000
const positionShape = z.tuple([z.iso.datetime({ precision: 6 }), idShape])

/** The last row a caller has seen: its sort value and its id. */
export type ListPosition = readonly [time: string, id: string]

export interface PositionedRow {
  id: string
  /** As `positionText` writes it. */
  position: string
}

/** The time that a list is sorted by, as a column of its rows. */
export function positionText(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position`
}

interface List<Row extends PositionedRow, Shown> {
  rows(after: ListPosition | null, limit: number): Promise<Row[]>
  /** Counted up to `max`. */
  count(max: number): Promise<number>
  shown(row: Row): Shown
}

/** @throws Problem stale_cursor */
export async function listPage<Row extends PositionedRow, Shown>(
  { limit, cursor }: { limit: number; cursor: string | null },
  list: List<Row, Shown>,
): Promise<{ data: Shown[]; page: Page }> {
  const after = readCursor(cursor, positionShape)
  const [rows, counted] = await Promise.all([list.rows(after, limit + 1), list.count(maxCounted + 1)])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(list.shown),
    page: pageWithCount(last ? writeCursor([last.position, last.id]) : null, counted),
  }
}

/** `counted` is exact to `maxCounted`, and above that any number that is larger. */
export function pageWithCount(nextCursor: string | null, counted: number): Page {
  return { nextCursor, total: Math.min(counted, maxCounted), totalIsMore: counted > maxCounted }
}

interface NumberedList<Row> {
  rows(part: { offset: number; limit: number }): Promise<Row[]>
  /** Counted up to `max`. */
  count(max: number): Promise<number>
}

/** A page of the desk's lists, which are sorted by any column and paged by number; from 1. */
export async function numberedPage<Row>(
  number: number,
  list: NumberedList<Row>,
): Promise<{ data: Row[]; page: DeskPage }> {
  const [rows, counted] = await Promise.all([
    list.rows({ offset: (number - 1) * deskPageSize, limit: deskPageSize + 1 }),
    list.count(maxCounted + 1),
  ])
  const { total, totalIsMore } = pageWithCount(null, counted)
  return {
    data: rows.slice(0, deskPageSize),
    page: { number, total, totalIsMore, hasNext: rows.length > deskPageSize && number < maxDeskPages },
  }
}
