// The public data of artists: the list, one artist, their works (spec: sections 2, 3 and 7; docs/product.md 6 and
// 14). No shape here has a field for email, phone, address, GSTIN or PAN.
import { z } from 'zod'
import { artistKey, shownLinks } from './artists.ts'
import { artworkCard } from './artworks.ts'
import { calls } from './calls.ts'
import { endpoint, page, response } from './endpoint.ts'
import { optionalText, queryLimit, queryList, queryRupees } from './fields.ts'
import { picture } from './images.ts'
import { words } from './words.ts'

export const artistCard = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  avatar: picture.nullable(),
  tagline: z.string().nullable(),
  /** The spec's two names for one text. */
  bio: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  artworksCount: z.number().int(),
  /** Following is not built: 0, and true. */
  followersCount: z.number().int(),
  /** The newest works' pictures, at most 4. */
  artworkImages: z.array(picture),
  sample: z.boolean(),
})
export type ArtistCard = z.output<typeof artistCard>

export const publicArtist = artistCard.extend({
  profilePicture: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: shownLinks,
  /** The tiles (spec: section 2, Artist profile). Sales are works sold, at their price or at auction. */
  stats: z.object({
    artworks: z.number().int(),
    totalViews: z.number().int(),
    sales: z.number().int(),
    activeAuctions: z.number().int(),
  }),
  createdAt: z.string(),
})
export type PublicArtist = z.output<typeof publicArtist>

export const artistSorts = ['newest', 'oldest', 'price-high', 'price-low'] as const
export type ArtistSort = (typeof artistSorts)[number]

export const portfolioQuery = z.object({
  /** 'all' means none (spec: section 2, Artist profile). */
  category: queryList,
  minPrice: queryRupees,
  maxPrice: queryRupees,
  sort: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(artistSorts, words.field.choice).default('newest'),
  ),
  limit: queryLimit(24),
  cursor: optionalText(400),
})
export type PortfolioQuery = z.output<typeof portfolioQuery>

const named = z.object({ id: artistKey })

export const publicArtistEndpoints = {
  list: endpoint(calls.artists.list, {
    summary: 'The artists: search by name or username, page by page, with the true counts of the gallery',
    query: z.object({ search: optionalText(200), limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({
      data: z.array(artistCard),
      page,
      stats: z.object({ artists: z.number().int(), artworks: z.number().int(), auctions: z.number().int() }),
    }),
    refusals: ['stale_cursor'],
    rate: 'search',
  }),
  view: endpoint(calls.artists.view, {
    summary: 'One artist, as everybody may see them; the path takes the id or the username',
    params: named,
    response: response({ data: publicArtist }),
    refusals: ['not_found'],
    object: 'artist',
  }),
  artworks: endpoint(calls.artists.artworks, {
    summary: "An artist's works, sold ones too; the path takes the id or the username",
    params: named,
    query: portfolioQuery,
    response: response({
      data: z.array(artworkCard),
      page,
      /** Whether the artist is of the demonstration's sample data. */
      sample: z.boolean(),
    }),
    refusals: ['not_found', 'stale_cursor'],
    object: 'artist',
  }),
}
