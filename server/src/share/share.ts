// GET /share/{artwork|auction|artist}/{id}/{digest}.jpg and /share/house.jpg: the preview picture of a shared link. It
// is drawn from the same public data as the page, so it can show nothing the page would not; each is drawn once and
// cached. An old digest redirects to the new, so no caller can have others drawn.
import type { Artwork, ArtworkCard } from '@rasika/contract/artworks.ts'
import { baseOfUrl } from '@rasika/contract/pictures.ts'
import type { PublicArtist } from '@rasika/contract/public-artists.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import {
  artistLinkCard,
  cardUrl,
  siteLinkCard,
  siteCardUrl,
  type LinkCard,
  lotLinkCard,
  type SharedKind,
  workLinkCard,
} from '@rasika/contract/sharing.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { linkPicture } from '../images/images.ts'
import { networkOf } from '../platform/caller.ts'
import type { InProcess } from '../platform/in-process.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Limiter } from '../platform/rate-limit.ts'

type Read = (id: string, requestId: string) => Promise<LinkCard>

export function registerShare(app: FastifyInstance, context: AppContext, call: InProcess, limiter: Limiter): void {
  const view = async <T>(noun: 'artworks' | 'auctions' | 'artists', id: string, requestId: string): Promise<T> =>
    ((await call(noun, 'view', { params: { id } }, { requestId })) as { data: T }).data
  const read: Record<SharedKind, Read> = {
    artwork: async (id, requestId) => workLinkCard(await view<Artwork>('artworks', id, requestId)),
    auction: async (id, requestId) => lotLinkCard(await view<Auction>('auctions', id, requestId)),
    artist: async (id, requestId) => artistLinkCard(await view<PublicArtist>('artists', id, requestId)),
  }

  app.get<{ Params: { kind: string; id: string; file: string } }>('/share/:kind/:id/:file', async (request, reply) => {
    await limiter.take(networkOf(request.ip))
    const { kind, id } = request.params
    if (!Object.hasOwn(read, kind)) throw new Refusal('not_found')
    const card = await read[kind as SharedKind](id, request.id)
    const url = cardUrl(kind as SharedKind, id, card)
    if (request.url.split('?')[0] !== url)
      return reply.header('cache-control', 'public, max-age=300').redirect(url, 302)
    return sendPicture(reply, await linkPicture(context, card), 'public, max-age=31536000, immutable')
  })

  app.get(siteCardUrl, async (request, reply) => {
    await limiter.take(networkOf(request.ip))
    const { data } = (await call('artworks', 'topSelling', { query: { limit: 1 } }, { requestId: request.id })) as {
      data: ArtworkCard[]
    }
    const url = data[0]?.images[0]
    return sendPicture(
      reply,
      await linkPicture(context, siteLinkCard(url ? baseOfUrl(url) : null)),
      'public, max-age=86400',
    )
  })
}

/** Other sites may embed it. */
function sendPicture(reply: FastifyReply, bytes: Buffer, cacheControl: string): FastifyReply {
  return reply
    .headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' })
    .type('image/jpeg')
    .send(bytes)
}
