// Works at the desk: found, hidden with a reason that their artist reads, and shown again. Rupees on the wire.
import { z } from 'zod'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { artworkStatuses, deskArtworkSorts } from './desk-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { id, optionalLine, text } from './fields.ts'
import { picture } from './images.ts'

export const deskListedArtwork = z.object({
  id: z.uuid(),
  title: z.string(),
  sku: z.string(),
  artist: z.object({ username: z.string(), name: z.string() }),
  price: z.number(),
  stock: z.number().int(),
  status: z.enum(artworkStatuses),
  createdAt: z.string(),
})
export type DeskListedArtwork = z.output<typeof deskListedArtwork>

export const deskArtwork = deskListedArtwork.extend({
  pictures: z.array(picture),
  /** Units that orders hold while they are being paid. */
  held: z.number().int(),
  soldCount: z.number().int(),
  category: z.string(),
  /** What the law asks of the listing: protected names that its words use, and what its artist declared. */
  declared: z.object({
    names: z.array(z.string()),
    /** Those of `names` that an operator has cleared for the artist. */
    cleared: z.array(z.string()),
    madeInRegion: z.boolean(),
    /** Null where the year demands no declaration. */
    younger: z.boolean().nullable(),
    /** A work of an art treasure's artist: it may not leave India. */
    staysInIndia: z.boolean(),
  }),
  /** Both null while it is not hidden; the reason also where none was given. */
  hiddenAt: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  artistHidden: z.boolean(),
  /** Lots of the work that are not over; while there is one, it cannot be hidden. */
  openLots: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** Numbers of orders that are paid and not handed over, oldest first, at most 20; hiding changes nothing for them. */
  ordersToSend: z.array(z.string()),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: z.string() })),
  audit: z.array(auditRow),
})
export type DeskArtwork = z.output<typeof deskArtwork>

const listQuery = z.object({
  search: optionalLine(100),
  status: queryChoice(artworkStatuses),
  sort: queryChoice(deskArtworkSorts),
})
export type DeskArtworkQuery = z.output<typeof listQuery>

const params = z.object({ id })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskArtwork })

export const deskArtworkEndpoints = {
  list: listEndpoint(deskCalls.artworks.list, {
    summary: 'Works, newest first, hidden ones too: found by title, SKU, or the artist’s name, username or email',
    query: listQuery,
    row: deskListedArtwork,
  }),
  csv: csvEndpoint(deskCalls.artworks.csv, { found: 'works', query: listQuery }),
  view: endpoint(deskCalls.artworks.view, {
    summary: 'One work with what hiding it would touch: lots that are not over, orders to be sent',
    params,
    response: one,
    refusals,
  }),
  hide: endpoint(deskCalls.artworks.hide, {
    summary:
      'Hide a work from everybody but its artist, who gets the reason by mail. Refused while a lot of it is not ' +
      'over, and for one that is hidden already; orders go on',
    params,
    body: z.object({ reason: text(1000) }),
    response: one,
    refusals: [...refusals, 'work_in_auction', 'work_hidden'],
    creates: true,
  }),
  show: endpoint(deskCalls.artworks.show, {
    summary: 'Show a hidden work again; refused while its artist is hidden. One that is not hidden is left unchanged',
    params,
    response: one,
    refusals: [...refusals, 'artist_hidden'],
    creates: true,
  }),
  note: endpoint(deskCalls.artworks.note, {
    summary: 'Add a note that only the desk sees',
    params,
    body: z.object({ text: text(2000) }),
    response: one,
    refusals: [...refusals],
    creates: true,
  }),
}
