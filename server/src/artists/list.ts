// The list of artists (spec: section 2, Artist list; section 7): sorted by name, searched by name or username. Both are
// normalised as in the search of works, so that 'Sarasvati' finds 'सरस्वती'. Every word must occur somewhere in them.
// The statistics beside the list count the whole site.
import type { ArtistCard, PublicArtist as WholeArtist } from '@rasika/contract/public-artists.ts'
import { type LinkName, linkFault } from '@rasika/contract/artist-links.ts'
import type { ArtistKey } from '@rasika/contract/artists.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { z } from 'zod'
import type { Caller } from '../platform/caller.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { pageWithCount, maxCounted } from '../platform/list-page.ts'
import type { CacheTags } from '../platform/tags.ts'
import { wordsOf } from '../search/search.ts'
import { siteCounts } from './counts.ts'
import {
  type ArtistCardRow,
  countArtists,
  findWholeById,
  findWholeByUsername,
  type SiteCounts,
  selectArtists,
} from './public-store.ts'

const maxWords = 8
const placeShape = z.tuple([z.string().max(400), idShape])

interface ArtistListQuery {
  search: string | null
  limit: number
  cursor: string | null
}

export interface ArtistList {
  data: ArtistCard[]
  page: ReturnType<typeof pageWithCount>
  stats: SiteCounts
}

export type ListArtists = (db: Db, query: ArtistListQuery, caller: Pick<Caller, 'signal'>) => Promise<ArtistList>

export function artistList(tags: CacheTags): ListArtists {
  const counts = siteCounts(tags)
  return async (db, { search, limit, cursor }, { signal }) => {
    const after = readCursor(cursor, placeShape)
    const stats = counts(db)
    const patterns = search === null ? [] : [...new Set(wordsOf(search))].slice(0, maxWords).map(patternOf)
    // A search of punctuation alone finds nothing, instead of listing everything.
    if (search !== null && patterns.length === 0) return { data: [], page: pageWithCount(null, 0), stats: await stats }
    const [rows, total, counted] = await Promise.all([
      selectArtists(db, patterns, after, limit + 1, signal),
      countArtists(db, patterns, maxCounted + 1, signal),
      stats,
    ])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      data: rows.slice(0, limit).map(cardFrom),
      page: pageWithCount(last ? writeCursor([last.sort_key, last.id]) : null, total),
      stats: counted,
    }
  }
}

/**
 * Normalised words have no wildcard of `LIKE`. Those below three letters, which are no trigram, match a letter pair
 * (migrations/0014_artists.sql).
 */
function patternOf(word: string): string {
  return [...word].length < 3 ? `% ${word}%` : `%${word}%`
}

/** @throws Problem not_found, also for a hidden artist */
export async function wholeArtist(db: Db, key: ArtistKey): Promise<WholeArtist> {
  const row = await ('id' in key ? findWholeById(db, key.id) : findWholeByUsername(db, key.username))
  if (!row) throw new Refusal('not_found')
  const shown = (name: LinkName) => {
    const link = row.socialLinks[name] ?? null
    return link === null || linkFault(name, link) ? null : link
  }
  const website = shown('website')
  return {
    ...cardFrom(row),
    profilePicture: row.avatar?.address ?? null,
    website,
    socialLinks: {
      instagram: shown('instagram'),
      facebook: shown('facebook'),
      twitter: shown('twitter'),
      website,
      portfolioLink: shown('portfolioLink'),
    },
    stats: { artworks: row.artworks, totalViews: row.views, sales: row.sales, activeAuctions: row.activeAuctions },
    createdAt: row.createdAt.toISOString(),
  }
}

function cardFrom(row: ArtistCardRow): ArtistCard {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    avatar: row.avatar,
    tagline: row.tagline,
    bio: row.description,
    description: row.description,
    location: row.location,
    artworksCount: row.artworks,
    followersCount: 0,
    artworkImages: row.newest_works.map(({ picture, title }) => ({ ...picture, alt: picture.alt || title })),
    sample: row.sample,
  }
}
