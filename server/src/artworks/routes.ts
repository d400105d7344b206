// The endpoints of one work and its artist (spec: section 7, artwork; docs/product.md 19).
import { artworkEndpoints } from '@rasika/contract/artworks.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { words } from '@rasika/contract/words.ts'
import { lockArtistForShare } from '../artists/artists.ts'
import { finishDraft } from '../drafts/drafts.ts'
import { type BoundEndpoint, laggingRead, write } from '../platform/bind.ts'
import { buyerIdOf, type Session } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { addArtwork, changeArtwork, lockOwnArtwork, mustOwn, removeArtwork, viewArtwork } from './artworks.ts'

export function artworkRoutes(context: AppContext): BoundEndpoint[] {
  const own = ({ id }: { id: Id }, session: Session, db: Db) => mustOwn(db, id, session.id)
  return [
    laggingRead(artworkEndpoints.view, async ({ params, caller }, db) => {
      const buyerId = buyerIdOf(caller)
      return { data: await viewArtwork(db, params.id, buyerId) }
    }),
    write(artworkEndpoints.create, async ({ body: { id, draftId, draftSavedAt, ...fields }, caller }, tx) => {
      const artistId = caller.session.id
      await lockArtistForShare(tx, artistId)
      const isNew = id === undefined || id === null
      // The work is locked before the draft, and the draft before the pictures of both.
      const before = isNew ? [] : await lockOwnArtwork(tx, id, artistId)
      const listed = [...(fields.images ?? []), ...before.map(({ base }) => base)]
      if (draftId) await finishDraft(tx, artistId, { id: draftId, savedAt: draftSavedAt }, listed)
      if (isNew)
        return { data: { id: await addArtwork(context, tx, artistId, fields) }, message: words.done.artworkAdded }
      await changeArtwork(context, tx, artistId, id, fields)
      return { data: { id }, message: words.done.artworkUpdated }
    }),
    write(
      artworkEndpoints.update,
      async ({ params: { id }, body, caller }, tx) => {
        await changeArtwork(context, tx, caller.session.id, id, body)
        return { data: { id }, message: words.done.artworkUpdated }
      },
      { own },
    ),
    write(
      artworkEndpoints.remove,
      async ({ params: { id }, caller }, tx) => {
        await removeArtwork(context, tx, caller.session.id, id)
        return { data: null, message: words.done.artworkDeleted }
      },
      { own },
    ),
  ]
}
