// What the desk's lists share: numbered pages, which stand in the URL.
import { z } from 'zod'
import { maxDeskPages } from './desk-choices.ts'
import { queryLimit } from './fields.ts'

export const pageQuery = { page: queryLimit(1, maxDeskPages) }

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

/** A file that the browser saves. `isFull`: it has as many rows as one export may have, so that more may be found. */
export const csvFile = z.object({ name: z.string(), csv: z.string(), isFull: z.boolean().optional() })
export type CsvFile = z.output<typeof csvFile>
