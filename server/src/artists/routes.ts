// The artists' endpoints (spec: section 7, artist; docs/product.md 6 and 11). An avatar is uploaded before there is a
// token; registering assigns it to the artist in one transaction with the account. Artists' works are in ../catalogue/.
import { publicArtistEndpoints } from '@rasika/contract/public-artists.ts'
import { type ArtistProfile, artistEndpoints } from '@rasika/contract/artists.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { endSession, loginCheck, type LoginThrottles, openSession, readyCredentials } from '../accounts/accounts.ts'
import { attachPictures } from '../images/images.ts'
import { welcomeMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { type BoundEndpoint, laggingRead, read, write } from '../platform/bind.ts'
import type { Db } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artistsTag } from '../platform/tags.ts'
import { changeArtist, type KeepCopies } from './change.ts'
import { artistList, wholeArtist } from './list.ts'
import { mustBeFree } from './names.ts'
import { findArtistCredentials, findOwnArtist, insertArtist, isTaken, updateAvatar } from './store.ts'

export function artistRoutes(context: AppContext, throttles: LoginThrottles, keepCopies: KeepCopies): BoundEndpoint[] {
  const list = artistList(context.tags)
  return [
    laggingRead(publicArtistEndpoints.list, ({ query, caller }, db) => list(db, query, caller)),
    laggingRead(publicArtistEndpoints.view, async ({ params }, db) => ({ data: await wholeArtist(db, params.id) })),
    read(artistEndpoints.available, async ({ query: { username } }, db) => ({
      data: { username, available: !(await isTaken(db, username)) },
    })),
    write(
      artistEndpoints.login,
      async ({ caller }, tx, account) => ({
        data: { token: await openSession(context, tx, account, caller) },
        message: words.account.loggedIn,
      }),
      {
        prepare: loginCheck(context, 'artist', throttles.artist, (email, caller) =>
          findArtistCredentials(context.db, email, caller),
        ),
      },
    ),
    write(
      artistEndpoints.register,
      async ({ body, caller }, tx, ready) => {
        await mustBeFree(tx, body.name, null)
        const id = await insertArtist(tx, {
          ...body,
          ...ready,
          socialLinks: body.socialLinks ?? {},
          tagline: null,
          location: null,
          sample: false,
        })
        if (body.avatar) {
          const [picture] = await attachPictures(tx, [body.avatar], { artistId: id, registering: true }, [body.name])
          if (picture) await updateAvatar(tx, id, picture)
        }
        const token = await openSession(context, tx, { role: 'artist', id, version: 1 }, caller)
        await queueMail(tx, welcomeMail({ role: 'artist', id }, body, context.publicUrl))
        tx.afterCommit(() => context.tags.drop([artistsTag]))
        return { data: { id, token }, message: words.account.registered }
      },
      { prepare: readyCredentials },
    ),
    read(artistEndpoints.profile, async ({ caller }, db) => ({ data: await ownProfile(db, caller.session.id) })),
    write(artistEndpoints.update, async ({ body, caller }, tx) => {
      await changeArtist(context, tx, caller.session.id, body, keepCopies)
      return { data: await ownProfile(tx, caller.session.id), message: words.done.profileUpdated }
    }),
    write(artistEndpoints.logout, async ({ caller }, tx) => {
      await endSession(context, tx, caller.session)
      return { data: null, message: words.account.loggedOut }
    }),
  ]
}

const noLinks = { instagram: null, facebook: null, twitter: null, website: null, portfolioLink: null }

async function ownProfile(db: Db, artistId: string): Promise<ArtistProfile> {
  const artist = await findOwnArtist(db, artistId)
  if (!artist) throw new Refusal('token_refused')
  const { avatar, createdAt, hiddenSince, socialLinks, ...rest } = artist
  return {
    ...rest,
    avatar: avatar?.address ?? null,
    website: socialLinks.website ?? null,
    socialLinks: { ...noLinks, ...socialLinks },
    hiddenSince: hiddenSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
