import { draftEndpoints } from '@rasika/contract/drafts.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import type { Session } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import { createDraft, listDrafts, mustOwnDraft, removeDraft, saveDraft, viewDraft } from './drafts.ts'

export function draftRoutes(): BoundEndpoint[] {
  const own = ({ id }: { id: Id }, session: Session, db: Db) => mustOwnDraft(db, id, session.id)
  return [
    read(draftEndpoints.list, async ({ caller }, db) => ({ data: await listDrafts(db, caller.session.id) })),
    read(draftEndpoints.view, async ({ params, caller }, db) => ({
      data: await viewDraft(db, caller.session.id, params.id),
    })),
    write(draftEndpoints.create, async ({ body, caller }, tx) => ({
      data: await createDraft(tx, caller.session.id, body),
      message: words.done.draftSaved,
    })),
    write(
      draftEndpoints.update,
      async ({ params: { id }, body: { savedAt, ...fields }, caller }, tx) => ({
        data: await saveDraft(tx, caller.session.id, { id, savedAt }, fields),
        message: words.done.draftSaved,
      }),
      { own },
    ),
    write(
      draftEndpoints.remove,
      async ({ params: { id }, caller }, tx) => {
        await removeDraft(tx, caller.session.id, id)
        return { data: null, message: words.done.draftDeleted }
      },
      { own },
    ),
  ]
}
