// Routes that return lists of works (spec: sections 2 and 7): those of an artist in public, and, with one work, for the
// artist. Other single works are in ../artworks/routes.ts, search suggestions in ../search/routes.ts.
import { ownWorkEndpoints } from '@rasika/contract/own-works.ts'
import { publicArtistEndpoints } from '@rasika/contract/public-artists.ts'
import { artworkEndpoints } from '@rasika/contract/artworks.ts'
import { type BoundEndpoint, laggingRead, read } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { QueryReader } from '../search/search.ts'
import { catalogueList } from './list.ts'
import { ownPortfolio, ownWork, publicPortfolio } from './portfolio.ts'
import { recentWorks, similarWorks, topSelling } from './recommendations.ts'

export function catalogueRoutes(context: AppContext, queryReader: QueryReader): BoundEndpoint[] {
  const list = catalogueList(context, queryReader)
  return [
    laggingRead(artworkEndpoints.list, ({ query, caller }, db) => list(db, query, caller)),
    laggingRead(publicArtistEndpoints.artworks, ({ params, query, caller }, db) =>
      publicPortfolio(db, params.id, query, caller),
    ),
    read(ownWorkEndpoints.list, ({ query, caller }, db) => ownPortfolio(db, caller.session.id, query, caller.signal)),
    read(ownWorkEndpoints.view, async ({ params, caller }, db) => ({
      data: await ownWork(db, caller.session.id, params.id),
    })),
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
