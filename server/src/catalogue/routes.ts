// The calls by which works are found (spec: sections 2 and 7; issue 2, section 4). One work by itself is in
// ../artworks/routes.ts.
import { artworkEndpoints } from '@rasika/contract/artworks.ts'
import { type Bound, read } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'
import { lexiconOf } from './lexicon.ts'
import { catalogueList } from './list.ts'
import { recentWorks, similarWorks, topSelling } from './picks.ts'
import { suggestions } from './suggest.ts'

export function catalogueRoutes(parts: Parts): Bound[] {
  const lexicon = lexiconOf(parts.tags)
  const list = catalogueList(parts, lexicon)
  const suggest = suggestions(parts, lexicon)
  return [
    read(artworkEndpoints.list, ({ query, caller }, db) => list(db, query, caller)),
    read(artworkEndpoints.topSelling, async ({ query, caller }, db) => ({ data: await topSelling(db, query.limit, caller) })),
    read(artworkEndpoints.recent, async ({ query, caller }, db) => ({ data: await recentWorks(db, query.limit, caller) })),
    read(artworkEndpoints.suggest, async ({ query }, db) => ({ data: query.search === null ? [] : await suggest(db, query.search, query.limit) })),
    read(artworkEndpoints.similar, async ({ params, query, caller }, db) => ({ data: await similarWorks(db, params.id, query.limit, caller) })),
  ]
}
