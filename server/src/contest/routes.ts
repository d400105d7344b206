// The contest's routes (spec: sections 4, 5 and 7).
import { contestEndpoints } from '@rasika/contract/contest.ts'
import { words } from '@rasika/contract/words.ts'
import { phoneInFull } from '../accounts/accounts.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { enterContest, ownEntry, publicResults, viewContest } from './contest.ts'

export function contestRoutes(): BoundEndpoint[] {
  return [
    read(contestEndpoints.view, async (_, db) => ({ data: await viewContest(db) })),
    read(contestEndpoints.results, async (_, db) => ({ data: await publicResults(db) })),
    read(contestEndpoints.entry, async ({ caller }, db) => ({ data: await ownEntry(db, caller.session.id) })),
    write(contestEndpoints.register, async ({ body: { fullname, phone, description, image }, caller }, tx) => {
      const id = await enterContest(tx, caller.session.id, { fullname, phone: phoneInFull(phone), description, image })
      return { data: { id }, message: words.contest.registered }
    }),
  ]
}
