// The calls about claims, for buyer and artist.
import { claimEndpoints as endpoints } from '@rasika/contract/claims.ts'
import { words } from '@rasika/contract/words.ts'
import { receiveImage, type ReceivedImage } from '../images/images.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import {
  actOfArtist,
  actOfBuyer,
  addPhotographOfArtist,
  addPhotographOfBuyer,
  claimsOfArtist,
  claimsOfBuyer,
  removeClaimPhotograph,
  requestClaim,
} from './claims.ts'

export function claimRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.ofBuyer, async ({ params, caller }, db) => ({
      data: await claimsOfBuyer(context, db, params.id, caller.session.id),
    })),
    write(endpoints.request, async ({ params, body, caller }, tx) => {
      await requestClaim(context, tx, params.id, { buyerId: caller.session.id, ...body })
      return { data: await claimsOfBuyer(context, tx, params.id, caller.session.id), message: words.done.claimSent }
    }),
    write(endpoints.actOfBuyer, async ({ params, body, caller }, tx) => {
      await actOfBuyer(context, tx, params.id, caller.session.id, body)
      return { data: await claimsOfBuyer(context, tx, params.id, caller.session.id) }
    }),
    write(
      endpoints.addPhotographOfBuyer,
      async ({ params, caller }, tx, taken: ReceivedImage) => {
        await addPhotographOfBuyer(context, tx, { id: params.id, buyerId: caller.session.id }, taken)
        return {
          data: await claimsOfBuyer(context, tx, params.id, caller.session.id),
          message: words.done.claimPhotographAdded,
        }
      },
      {
        own: async ({ id }, session, db) => void (await claimsOfBuyer(context, db, id, session.id)),
        prepare: (_input, request) => receiveImage(context, request),
        content: ({ hash }) => hash,
      },
    ),
    write(endpoints.removePhotographOfBuyer, async ({ params, body, caller }, tx) => {
      await removeClaimPhotograph(tx, params.id, caller.session.id, body.photographId)
      return {
        data: await claimsOfBuyer(context, tx, params.id, caller.session.id),
        message: words.done.photographRemoved,
      }
    }),
    read(endpoints.ofArtist, async ({ params, caller }, db) => ({
      data: await claimsOfArtist(context, db, params.id, caller.session.id),
    })),
    write(endpoints.actOfArtist, async ({ params, body, caller }, tx) => {
      await actOfArtist(context, tx, params.id, caller.session.id, body)
      return { data: await claimsOfArtist(context, tx, params.id, caller.session.id) }
    }),
    write(
      endpoints.addPhotographOfArtist,
      async ({ params, caller }, tx, taken: ReceivedImage) => {
        await addPhotographOfArtist(context, tx, { id: params.id, artistId: caller.session.id }, taken)
        return {
          data: await claimsOfArtist(context, tx, params.id, caller.session.id),
          message: words.done.claimPhotographAdded,
        }
      },
      {
        own: async ({ id }, session, db) => void (await claimsOfArtist(context, db, id, session.id)),
        prepare: (_input, request) => receiveImage(context, request),
        content: ({ hash }) => hash,
      },
    ),
  ]
}
