// Shared by every statement that returns a page of works: the sort, the end of the previous page, and one row more than
// is shown, which tells that there is a next page.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type ArtworkCardRow, cardFrom } from './cards.ts'
import type { SortOrder, SortPosition } from './sorts.ts'

export interface PageQuery {
  order: SortOrder
  after: SortPosition | null
  limit: number
  buyerId: string | null
  signal: AbortSignal | undefined
}

export interface PageFound {
  cards: ArtworkCard[]
  /** The position of the last card if there are more after it. */
  next: SortPosition | null
}

/** `position_0` and so on: the values of the sort columns except the id. */
export type SortedArtworkRow = ArtworkCardRow & Record<`position_${number}`, string | number>

const types = { featured: 'float8', price: 'bigint', created_at: 'timestamptz', rating: 'float8', id: 'uuid' } as const

/** The limit is in the text so that the planner sees it; few different limits mean few prepared statements. */
export function rowsFor(limit: number): number {
  return limit <= 8 ? 9 : limit <= 24 ? 25 : 101
}

export function orderBy({ columns, direction }: SortOrder): string {
  return columns.map((column) => `a.${column} ${direction}`).join(', ')
}

/** The works after a position whose values are in these parameters, in sort order. */
export function behind({ columns, direction }: SortOrder, parameters: readonly `$${number}`[]): string {
  const values = columns.map((column, at) => `${parameters[at]}::${types[column]}`)
  return `(${columns.map((column) => `a.${column}`).join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${values.join(', ')})`
}

export function positionColumns({ columns }: SortOrder): string {
  const values = columns
    .filter((column) => column !== 'id')
    .map((column) => (column === 'created_at' ? 'a.created_at::text' : `a.${column}`))
  return values.map((value, at) => `${value} AS position_${at}`).join(', ')
}

export function pageFrom(
  rows: readonly SortedArtworkRow[],
  { columns }: { columns: readonly string[] },
  limit: number,
): PageFound {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    cards: shown.map(cardFrom),
    next: last
      ? columns.map((column, at) => (column === 'id' ? last.id : (last[`position_${at}`] as string | number)))
      : null,
  }
}
