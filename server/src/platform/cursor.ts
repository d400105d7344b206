// A list cursor: the sort values of the last row a caller has seen, as one opaque string in a URL. It grants no
// access (a forged one only starts elsewhere in the same list), so it is not signed here; the
// catalogue's cursors carry a signature of their own (catalogue/sorts.ts).
import { Refusal } from '@rasika/contract/refusal.ts'
import type { z } from 'zod'

export function writeCursor(values: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Null at the start of the list. @throws Problem stale_cursor for a cursor that this list never issued */
export function readCursor<T>(cursor: string | null, shape: z.ZodType<T>): T | null {
  if (cursor === null) return null
  let written: unknown
  try {
    written = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw new Refusal('stale_cursor')
  }
  const parsed = shape.safeParse(written)
  if (!parsed.success) throw new Refusal('stale_cursor')
  return parsed.data
}
