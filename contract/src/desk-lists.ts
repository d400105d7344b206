// What the desk's lists share: numbered pages, which stand in the URL, and the export of what the filters find.
import { z } from 'zod'
import type { Call } from './calls.ts'
import { maxDeskPages, maxExported } from './desk-choices.ts'
import { endpoint, response } from './endpoint.ts'
import { queryLimit } from './fields.ts'
import { formatCount } from './money.ts'

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

/** A list in numbered pages; `query` are its filters and its sort. */
export function listEndpoint<C extends Call, Query extends z.ZodRawShape, Row extends z.ZodType>(
  call: C,
  { summary, query, row }: { summary: string; query: z.ZodObject<Query>; row: Row },
) {
  return endpoint(call, {
    summary,
    query: query.extend(pageQuery),
    response: response({ data: z.array(row), page: deskPage }),
    refusals: ['token_refused'],
  })
}

/** The export of a list, by the same filters. `found`: what is exported, in the plural. */
export function csvEndpoint<C extends Call, Query extends z.ZodType>(
  call: C,
  { found, query }: { found: string; query: Query },
) {
  return endpoint(call, {
    summary: `What the filters find, at most ${formatCount(maxExported)} ${found}, as a CSV file; it is recorded`,
    query,
    response: response({ data: csvFile }),
    refusals: call.who === 'viewer' ? ['token_refused'] : ['token_refused', 'forbidden'],
  })
}
