// The calls by which works are found (spec: sections 2 and 7; issue 2, section 4). One work by itself is in
// ../artworks/routes.ts.
import { artworkEndpoints } from '@rasika/contract/artworks.ts'
import { type Bound, read } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'
import { lexiconOf } from './lexicon.ts'
import { catalogueList } from './list.ts'

export function catalogueRoutes(parts: Parts): Bound[] {
  const lexicon = lexiconOf(parts.tags)
  const list = catalogueList(parts, lexicon)
  return [read(artworkEndpoints.list, ({ query, caller }, db) => list(db, query, caller))]
}
