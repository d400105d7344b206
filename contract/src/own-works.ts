// An artist's own works, with what only their artist sees of them (spec: sections 2 and 7; docs/product.md 6). Their
// public list is in `public-artists.ts`.
import { z } from 'zod'
import { writtenWork } from './artworks.ts'
import { calls } from './calls.ts'
import { endpoint, page, response } from './endpoint.ts'
import { id, optionalText } from './fields.ts'
import { portfolioQuery } from './public-artists.ts'

const refusals = ['token_refused', 'forbidden'] as const

/** `hiddenReason`: the operator's reason for hiding the work, if given. */
const ownWork = writtenWork.extend({
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  inAuction: z.boolean(),
})
export type OwnWork = z.output<typeof ownWork>

export const ownWorkEndpoints = {
  list: endpoint(calls.ownWorks.list, {
    summary: "The artist's own works, those the gallery has hidden too; `search` looks in title and SKU",
    query: portfolioQuery.extend({ search: optionalText(200) }),
    response: response({ data: z.array(ownWork), page }),
    refusals: [...refusals, 'stale_cursor'],
  }),
  view: endpoint(calls.ownWorks.view, {
    summary: "One of the artist's own works, also one that the gallery has hidden",
    params: z.object({ id }),
    response: response({ data: ownWork }),
    refusals: [...refusals, 'not_found'],
    object: 'artwork',
  }),
}
