// Drafts: an artist's unpublished listings. Every field is stored as the text of the form, so that an incomplete one
// is stored as well. Only the artist reads them; publishing (artworks.create) deletes the draft.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, noData, reply } from './endpoint.ts'
import { id, optionalLine, optionalText } from './fields.ts'
import { picture } from './images.ts'
import { words } from './words.ts'

const fieldWords = words.field

/** How many drafts an artist may have at once. */
export const maxDrafts = 20

const short = optionalText(40)

const texts = {
  title: optionalText(160),
  sku: optionalText(60),
  description: optionalText(5000),
  medium: optionalText(120),
  price: short,
  maxPrice: short,
  stock: short,
  /** Metres. */
  width: short,
  height: short,
  depth: short,
  /** Kilograms. */
  weight: short,
  year: short,
  editionSize: short,
  category: short,
  subcategory: short,
  framingType: short,
  deliveryType: short,
}
const signature = z
  .boolean(fieldWords.trueOrFalse)
  .nullish()
  .transform((value) => value ?? false)
const alts = z.array(optionalLine(300), fieldWords.wrongType).max(8, fieldWords.itemLimit(8)).default([])

export const draftFields = z.object({
  ...texts,
  hasSignature: signature,
  /** URLs of the artist's own uploads, in order. */
  images: z
    .array(z.string(fieldWords.wrongType).max(300, fieldWords.tooLong(300)), fieldWords.wrongType)
    .max(8, fieldWords.itemLimit(8))
    .default([]),
  /** Alt text of each image, in order. */
  alts,
})
export type DraftFields = z.output<typeof draftFields>

const stored = z.object(
  Object.fromEntries(Object.keys(texts).map((name) => [name, z.string().nullable()])) as Record<
    keyof typeof texts,
    z.ZodNullable<z.ZodString>
  >,
)

export const draft = stored.extend({
  id: z.uuid(),
  hasSignature: z.boolean(),
  images: z.array(z.string()),
  /** The same images; `alt` is the artist's text. */
  pictures: z.array(picture),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Draft = z.output<typeof draft>

const byId = z.object({ id })
const refusals = ['token_refused', 'forbidden'] as const
const saved = reply({ data: z.object({ id: z.uuid(), updatedAt: z.string() }) })

export const draftEndpoints = {
  list: endpoint(calls.drafts.list, {
    summary: "The artist's own drafts, last written first",
    reply: reply({ data: z.array(draft) }),
    refusals,
  }),
  create: endpoint(calls.drafts.create, {
    summary: 'Keep a listing that is not finished; at most 20 at once',
    body: draftFields,
    reply: saved,
    refusals: [...refusals, 'image_not_yours', 'too_many_drafts'],
    creates: true,
  }),
  view: endpoint(calls.drafts.view, {
    summary: "One draft of the artist's own",
    params: byId,
    reply: reply({ data: draft }),
    refusals: [...refusals, 'not_found'],
    object: 'draft',
  }),
  update: endpoint(calls.drafts.update, {
    summary: 'Keep what a draft holds now; it replaces what it held before',
    params: byId,
    body: draftFields,
    reply: saved,
    refusals: [...refusals, 'not_found', 'image_not_yours'],
    object: 'draft',
  }),
  remove: endpoint(calls.drafts.remove, {
    summary: 'Delete a draft',
    params: byId,
    reply: noData,
    refusals: [...refusals, 'not_found'],
    object: 'draft',
  }),
}
