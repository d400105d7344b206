// The five sort orders of a list. Each is a few columns in one direction ending with the id, so every work has one
// position and a page continues exactly after the last work shown, whatever changes in between (spec: section 2).
import { hash } from 'node:crypto'
import type { Sort } from '@rasika/contract/catalogue-filters.ts'
import { id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '../platform/cursor.ts'

type Column = 'featured' | 'price' | 'created_at' | 'rating' | 'id'

export interface SortOrder {
  columns: readonly Column[]
  direction: 'ASC' | 'DESC'
}

export const orders: Record<Sort, SortOrder> = {
  featured: { columns: ['featured', 'id'], direction: 'DESC' },
  'price-low': { columns: ['price', 'id'], direction: 'ASC' },
  'price-high': { columns: ['price', 'id'], direction: 'DESC' },
  newest: { columns: ['created_at', 'id'], direction: 'DESC' },
  rating: { columns: ['rating', 'featured', 'id'], direction: 'DESC' },
}

/**
 * Where a page ended: the values of the sort columns. Times are text, since PostgreSQL's are finer than JavaScript's.
 */
export type SortPosition = readonly (string | number)[]

const shapes = {
  featured: z.number(),
  price: z.number().int(),
  created_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
  rating: z.number(),
  id,
}
/** Position in a search by relevance: band of the match, rank bucket of the work, id. */
const ranked = z.tuple([z.number().int(), z.number().int(), id])

const positionShapes = new Map<SortOrder, z.ZodType<SortPosition>>(
  Object.values(orders).map((order) => [
    order,
    z.tuple(order.columns.map((column): z.ZodType<string | number> => shapes[column]) as [z.ZodType<string | number>]),
  ]),
)

/** A cursor before its position is checked against the sort. */
const writtenCursor = z.array(z.union([z.string(), z.number()]))

/** Where a list continues. `reading`: how the search was read, so that every page reads it the same way. */
export interface SortCursor {
  reading: string
  position: SortPosition
}

/** A cursor belongs to the list named by `list`; it is signed, so it works on that list only. */
export function encodeSortCursor(secret: string, list: string, { reading, position }: SortCursor): string {
  return writeCursor([signatureOf(secret, list, reading, position), reading, ...position])
}

/** @throws Problem stale_cursor for a cursor that was altered or issued for another list */
export function decodeSortCursor(
  secret: string,
  list: string,
  cursor: string | null,
  order: SortOrder | null,
): SortCursor | null {
  const written = readCursor(cursor, writtenCursor)
  if (written === null) return null
  const [signature, reading, ...position] = written
  const parsed = ((order && positionShapes.get(order)) ?? ranked).safeParse(position)
  if (!parsed.success || typeof reading !== 'string' || signature !== signatureOf(secret, list, reading, parsed.data))
    throw new Refusal('stale_cursor')
  return { reading, position: parsed.data }
}

function signatureOf(secret: string, list: string, reading: string, position: SortPosition): string {
  // The signature is a part of the digest, so it cannot be extended either.
  return hash('sha256', JSON.stringify([secret, list, reading, position]), 'base64url').slice(0, 12)
}
