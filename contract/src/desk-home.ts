// The home page's content at the desk: read, changed as a whole, and undone by setting a former one again.
import { z } from 'zod'
import { deskCalls } from './desk-calls.ts'
import { maxFeatured, maxFeaturedWorks, maxSpotlight } from './desk-choices.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine } from './fields.ts'
import { homeContent } from './home.ts'
import { words } from './words.ts'

/** A path of this gallery: '/artist/saritajha'. Browsers read `\` as `/`: what begins with `/\` leads to another site. */
const ownPath = optionalLine(200).refine((path) => path === null || /^\/(?![/\\])/.test(path), words.field.path)

const chosen = z.object({
  announcement: optionalLine(160),
  link: ownPath,
  spotlight: z.array(z.uuid()).max(maxSpotlight, words.field.itemLimit(maxSpotlight)),
  artists: z
    .array(z.object({ username: line(40), title: optionalLine(60), works: z.array(z.uuid()).max(maxFeaturedWorks) }))
    .max(maxFeatured, words.field.itemLimit(maxFeatured)),
})
export type ChosenHome = z.output<typeof chosen>

const version = z.object({
  id: z.number().int(),
  content: chosen,
  /** Null: seeded with the demonstration. */
  setBy: z.string().nullable(),
  setAt: z.string(),
})
export type HomeVersion = z.output<typeof version>

const one = response({
  data: z.object({
    /** 0: nothing was chosen yet. */
    version: z.number().int(),
    content: chosen,
    /** As the page shows it. */
    shown: homeContent,
    /** The newest 50, newest first. */
    versions: z.array(version),
  }),
})

export const deskHomeEndpoints = {
  view: endpoint(deskCalls.home.view, {
    summary: 'What was chosen for the home page, as it is shown, and former choices',
    response: one,
    refusals: ['token_refused'],
  }),
  preview: endpoint(deskCalls.home.preview, {
    summary: 'A choice as the home page would show it; nothing is changed',
    body: chosen,
    response: response({ data: homeContent }),
    refusals: ['token_refused', 'forbidden'],
  }),
  change: endpoint(deskCalls.home.change, {
    summary: 'Put a choice on the home page; `version` is that of the last one that the operator has seen',
    body: chosen.extend({ version: z.number().int().min(0) }),
    response: one,
    refusals: ['token_refused', 'forbidden', 'setting_changed'],
  }),
}
