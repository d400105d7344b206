// The upload route (spec: section 7; docs/product.md 12). Reading, decoding, re-encoding and storing happen before the
// transaction, which inserts the row. An artist's upload belongs to them at once; a visitor's must be attached to a
// row, or is deleted by the nightly clean-up.
import { imageEndpoints } from '@rasika/contract/images.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, write } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { insertImage, lockHash, pictureOf } from './store.ts'
import { receiveImage, type ReceivedImage } from './reading.ts'

export function imageRoutes(context: AppContext): BoundEndpoint[] {
  return [
    write(
      imageEndpoints.upload,
      async ({ caller }, tx, taken: ReceivedImage) => {
        await lockHash(tx, taken.hash)
        const artistId = caller.session?.id ?? null
        const row = await insertImage(tx, { ...taken, bytes: taken.bytes.byteLength, artistId, uses: 0 })
        const picture = pictureOf(row, '')
        return { message: words.done.imageUploaded, data: { id: row.id, imageUrl: picture.address, picture } }
      },
      { prepare: (_input, request) => receiveImage(context, request), content: ({ hash }) => hash },
    ),
  ]
}
