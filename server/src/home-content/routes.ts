// Routes of the home page's content: the public reading, and the desk's.
import { deskHomeEndpoints } from '@rasika/contract/desk-home.ts'
import { homeEndpoints } from '@rasika/contract/home.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, laggingRead, read, write } from '../platform/bind.ts'
import { changeHome, homeAtDesk, homeContentOf, shownOf } from './home-content.ts'

export function homeContentRoutes(context: AppContext): BoundEndpoint[] {
  return [
    laggingRead(homeEndpoints.view, async (_input, db) => ({ data: await homeContentOf(db) })),
    read(deskHomeEndpoints.view, async (_input, db) => ({ data: await homeAtDesk(db) })),
    read(deskHomeEndpoints.preview, async ({ body }, db) => ({ data: await shownOf(db, body) })),
    write(deskHomeEndpoints.change, async ({ body, caller: { operator } }, tx) => {
      await changeHome(context, tx, operator, body)
      return { data: await homeAtDesk(tx) }
    }),
  ]
}
