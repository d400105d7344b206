// The art contest: its public data, one entry per artist (spec: sections 2, 3, 5, 7 and 8; docs/product.md 17).
import { z } from 'zod'
import { phone } from './buyers.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine, text } from './fields.ts'
import { picture } from './images.ts'

export const contest = z.object({
  id: z.uuid(),
  title: z.string(),
  theme: z.string(),
  endsAt: z.string(),
  /** Whether entries are accepted now. */
  open: z.boolean(),
  /** Null until the results are set. */
  resultsSetAt: z.string().nullable(),
  serverTime: z.string(),
})
export type Contest = z.output<typeof contest>

export const contestEntry = z.object({
  id: z.uuid(),
  fullname: z.string(),
  description: z.string(),
  picture,
  createdAt: z.string(),
  /** received until the results are set. */
  result: z.enum(['received', 'winner', 'finalist', 'not_selected', 'disqualified']),
  /** With the result disqualified. */
  disqualifiedReason: z.string().nullable(),
})
export type ContestEntry = z.output<typeof contestEntry>

export const contestResults = z.object({
  title: z.string(),
  theme: z.string(),
  endedAt: z.string(),
  setAt: z.string(),
  entryCount: z.number().int(),
  /** Winner and finalists by place, without artists who are hidden or have closed their account. */
  places: z.array(
    z.object({
      result: z.enum(['winner', 'finalist']),
      place: z.number().int(),
      artistName: z.string(),
      username: z.string(),
      description: z.string(),
      picture,
    }),
  ),
})
export type ContestResults = z.output<typeof contestResults>

export const contestEndpoints = {
  results: endpoint(calls.contest.results, {
    summary: 'Winner and finalists of the last contest whose results are set; null before the first',
    response: response({ data: contestResults.nullable() }),
    refusals: [],
  }),
  view: endpoint(calls.contest.view, {
    summary: 'The contest that is open, or the last one; null where there never was one',
    response: response({ data: contest.nullable() }),
    refusals: [],
  }),
  entry: endpoint(calls.contest.entry, {
    summary: "The artist's own entry to it; null while there is none",
    response: response({ data: contestEntry.nullable() }),
    refusals: ['token_refused', 'forbidden'],
  }),
  register: endpoint(calls.contest.register, {
    summary: 'Enter the contest, once',
    required: () => ['fullname', 'phone', 'description', 'image'],
    /** `name` is the artist's own as the page sends it (spec: section 7); the entry is stored under `fullname`. */
    body: z.object({ fullname: line(100), name: optionalLine(100), phone, description: text(2000), image: line(300) }),
    response: response({ data: z.object({ id: z.uuid() }) }),
    refusals: ['token_refused', 'forbidden', 'image_not_yours', 'contest_over', 'contest_entered', 'artist_hidden'],
    creates: true,
  }),
}
