// What the desk's lists share: numbered pages, which stand in the URL.
import { z } from 'zod'
import { queryLimit } from './fields.ts'

export const deskPageSize = 50
/** A list shows its first 20,000 rows; beyond them one searches. */
const maxPages = 400

export const pageQuery = { page: queryLimit(1, maxPages) }

export const deskPage = z.object({
  /** From 1. */
  number: z.number().int(),
  /** Exact to 1,000. */
  total: z.number().int(),
  totalIsMore: z.boolean(),
  hasNext: z.boolean(),
})
export type DeskPage = z.output<typeof deskPage>

/** One of `names` in a query, or null. */
export function queryChoice<const Name extends string>(names: readonly Name[]) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), z.enum(names).nullable())
}

/** A day of India's calendar in a query, '2026-11-23', or null. */
export const queryDay = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.iso.date().nullable(),
)

/** A file that the browser saves. */
export const csvFile = z.object({ name: z.string(), csv: z.string() })
export type CsvFile = z.output<typeof csvFile>
