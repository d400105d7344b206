// The wishlist's calls (spec: section 7, wishlist).
import { wishlistEndpoints } from '@rasika/contract/wishlist.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { selectSavedIds } from './store.ts'
import { unsaveArtwork, listSaved, saveArtwork } from './wishlist.ts'

export function wishlistRoutes(): BoundEndpoint[] {
  return [
    write(wishlistEndpoints.add, async ({ body, caller }, tx) => {
      await saveArtwork(tx, caller.session.id, body.artworkId)
      return { data: null, message: words.wishlist.added }
    }),
    write(wishlistEndpoints.remove, async ({ body, caller }, tx) => {
      await unsaveArtwork(tx, caller.session.id, body.artworkId)
      return { data: null, message: words.wishlist.removed }
    }),
    read(wishlistEndpoints.list, ({ query, caller }, db) => listSaved(db, caller.session.id, query)),
    read(wishlistEndpoints.ids, async ({ caller }, db) => ({ data: await selectSavedIds(db, caller.session.id) })),
  ]
}
