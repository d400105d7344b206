// What operators have chosen for the home page (docs/decisions/050). Works and artists that are hidden or gone are left
// out; without a choice a list is empty, and the page chooses for itself.
import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { picture } from './images.ts'

export const featuredArtist = z.object({
  username: z.string(),
  name: z.string(),
  /** 'Madhubani painter'. */
  title: z.string().nullable(),
  location: z.string().nullable(),
  artworksCount: z.number().int(),
  /** The chosen works', else the newest works'; at most 3. */
  pictures: z.array(picture),
})
export type FeaturedArtist = z.output<typeof featuredArtist>

export const homeContent = z.object({
  announcement: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
  spotlight: z.array(artworkCard),
  artists: z.array(featuredArtist),
})
export type HomeContent = z.output<typeof homeContent>

export const homeEndpoints = {
  view: endpoint(calls.home.view, {
    summary: 'What the gallery has chosen for its home page: an announcement, works for the spotlight, artists',
    response: response({ data: homeContent }),
    refusals: [],
  }),
}
