// Routes that return lists of works, an artist's in public included (spec: sections 2 and 7). Single works are in
// ../artworks/routes.ts, an artist's own list in ../studio/routes.ts, search suggestions in ../search/routes.ts.
import { publicArtistEndpoints } from '@rasika/contract/public-artists.ts'
import { artworkEndpoints } from '@rasika/contract/artworks.ts'
import { type BoundEndpoint, laggingRead } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { QueryReader } from '../search/search.ts'
import { catalogueList } from './list.ts'
import { publicPortfolio } from './portfolio.ts'
import { recentWorks, similarWorks, topSelling } from './recommendations.ts'

export function catalogueRoutes(context: AppContext, queryReader: QueryReader): BoundEndpoint[] {
  const list = catalogueList(context, queryReader)
  return [
    laggingRead(artworkEndpoints.list, ({ query, caller }, db) => list(db, query, caller)),
    laggingRead(publicArtistEndpoints.artworks, ({ params, query, caller }, db) =>
      publicPortfolio(db, params.id, query, caller),
    ),
    laggingRead(artworkEndpoints.topSelling, async ({ query, caller }, db) => ({
      data: await topSelling(db, query.limit, caller),
    })),
    laggingRead(artworkEndpoints.recent, async ({ query, caller }, db) => ({
      data: await recentWorks(db, query.limit, caller),
    })),
    laggingRead(artworkEndpoints.similar, async ({ params, query, caller }, db) => ({
      data: await similarWorks(db, params.id, query.limit, caller),
    })),
  ]
}
