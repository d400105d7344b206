// The autocomplete call. The search itself is a list: ../catalogue/routes.ts.
import { artworkEndpoints } from '@rasika/contract/artworks.ts'
import { type BoundEndpoint, laggingRead } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { QueryReader } from './search.ts'
import { suggestions } from './suggest.ts'

export function searchRoutes(context: AppContext, queryReader: QueryReader): BoundEndpoint[] {
  const suggest = suggestions(context, queryReader)
  return [
    laggingRead(artworkEndpoints.suggest, async ({ query }, db) => ({
      data: query.search === null ? [] : await suggest(db, query.search, query.limit),
    })),
  ]
}
