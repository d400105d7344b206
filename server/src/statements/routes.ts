// Routes of an artist's monthly statements.
import { statementEndpoints as endpoints } from '@rasika/contract/statements.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { statementLinks } from './files.ts'
import { statementsOf } from './statements.ts'

export function statementRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, async ({ caller }, db) => ({
      data: await statementsOf(db, caller.session.id, context.clock.now()),
    })),
    read(endpoints.files, async ({ query, caller }, db) => ({
      data: await statementLinks(context, db, caller.session.id, query.month),
    })),
  ]
}
