// The wishlist (spec: sections 2, 4 and 7): add and remove are idempotent, a second click changes nothing.
import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { calls } from './calls.ts'
import { endpoint, noData, page, response } from './endpoint.ts'
import { objectId, optionalText, queryLimit } from './fields.ts'
import { words } from './words.ts'

const body = z.object({
  artworkId: objectId(
    z.string({
      error: ({ input }) => (input === undefined || input === null ? words.field.required : words.field.artworkId),
    }),
  ),
})
const refusals = ['token_refused', 'forbidden', 'not_found'] as const

export const wishlistEndpoints = {
  add: endpoint(calls.wishlist.add, {
    summary: 'Save a work',
    body,
    response: noData,
    refusals,
    creates: true,
    object: 'artwork',
  }),
  remove: endpoint(calls.wishlist.remove, {
    summary: 'Take a work off the wishlist',
    body,
    response: noData,
    refusals,
  }),
  list: endpoint(calls.wishlist.list, {
    summary: 'The saved works, newest saved first',
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({ data: z.array(artworkCard), page }),
    refusals: ['token_refused', 'forbidden', 'stale_cursor'],
  }),
  ids: endpoint(calls.wishlist.ids, {
    summary: 'The ids of all saved works, for the hearts on a page',
    response: response({ data: z.array(z.uuid()) }),
    refusals: ['token_refused', 'forbidden'],
  }),
}
