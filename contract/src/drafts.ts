// Drafts: an artist's unpublished listings. Their fields are stored as the texts of the form, so that an incomplete one
// is stored as well; switches and images as they are. Only the artist reads them; publishing (artworks.create) deletes
// the draft.
import { z } from 'zod'
import { artworkFormFields } from './artwork-fields.ts'
import { calls } from './calls.ts'
import { endpoint, noData, response } from './endpoint.ts'
import {
  type FieldOfKind,
  type FieldRule,
  fieldsOfKind,
  type FormText,
  formTexts,
  type TextKind,
} from './field-rules.ts'
import { alts, draftText, sentSchemas } from './field-schemas.ts'
import { id, optionalText } from './fields.ts'
import { picture } from './images.ts'
import { words } from './words.ts'

/** How many drafts an artist may have at once. */
export const maxDrafts = 20

type FormFields = typeof artworkFormFields

function forTexts<Schema>(schemaOf: (rule: FieldRule<TextKind | 'size'>) => Schema) {
  const schemas = formTexts(artworkFormFields).map(([name, rule]) => [name, schemaOf(rule)])
  return Object.fromEntries(schemas) as Record<FormText<FormFields>, Schema>
}

function forSwitches<Schema>(schema: Schema) {
  const schemas = fieldsOfKind(artworkFormFields, 'switch').map((name) => [name, schema])
  return Object.fromEntries(schemas) as Record<FieldOfKind<FormFields, 'switch'>, Schema>
}

const flag = z
  .boolean(words.field.trueOrFalse)
  .nullish()
  .transform((value) => value ?? false)

export const draftFields = z.object({
  ...forTexts(draftText),
  ...forSwitches(flag),
  /** URLs of the artist's own uploads, in order. */
  images: sentSchemas(artworkFormFields).images.default([]),
  alts: alts.default([]),
})
export type DraftFields = z.output<typeof draftFields>

export const draft = z.object({
  ...forTexts(() => z.string().nullable()),
  ...forSwitches(z.boolean()),
  id: z.uuid(),
  images: z.array(z.string()),
  /** The same images; `alt` is the artist's text. */
  pictures: z.array(picture),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Draft = z.output<typeof draft>

const byId = z.object({ id })
const refusals = ['token_refused', 'forbidden'] as const
const saved = response({ data: z.object({ id: z.uuid(), updatedAt: z.string() }) })

export const draftEndpoints = {
  list: endpoint(calls.drafts.list, {
    summary: "The artist's own drafts, last written first",
    response: response({ data: z.array(draft) }),
    refusals,
  }),
  create: endpoint(calls.drafts.create, {
    summary: 'Keep a listing that is not finished; at most 20 at once',
    body: draftFields,
    response: saved,
    refusals: [...refusals, 'image_not_yours', 'too_many_drafts'],
    creates: true,
  }),
  view: endpoint(calls.drafts.view, {
    summary: "One draft of the artist's own",
    params: byId,
    response: response({ data: draft }),
    refusals: [...refusals, 'not_found'],
    object: 'draft',
  }),
  update: endpoint(calls.drafts.update, {
    summary: 'Keep what a draft holds now; it replaces what it held before',
    params: byId,
    /** `savedAt`: the `updatedAt` of the text that this one replaces; another newer text is then not replaced. */
    body: draftFields.extend({ savedAt: optionalText(40) }),
    response: saved,
    refusals: [...refusals, 'not_found', 'image_not_yours', 'draft_changed'],
    object: 'draft',
  }),
  remove: endpoint(calls.drafts.remove, {
    summary: 'Delete a draft',
    params: byId,
    response: noData,
    refusals: [...refusals, 'not_found'],
    object: 'draft',
  }),
}
