// The promises of the legal pages that are counted from facts (docs/product.md "Law").
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { promiseCountNames } from './promise-counts.ts'

const promiseCount = z.object({
  name: z.enum(promiseCountNames),
  /** How many of those that were kept or fell due this month were kept in time. */
  kept: z.int(),
  of: z.int(),
})

export const promiseCounts = z.object({
  /** The calendar month in India, '2026-11'. */
  month: z.string(),
  counts: z.array(promiseCount),
})
export type PromiseCounts = z.output<typeof promiseCounts>

export const promiseEndpoints = {
  counts: endpoint(calls.promises.counts, {
    summary: 'How many of the promises that were kept or fell due this month were kept in time',
    response: response({ data: promiseCounts }),
    refusals: [],
  }),
}
