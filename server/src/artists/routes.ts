// The artists' calls (spec: section 7, artist; product.md 6 and 11). An avatar is an upload made before there was a
// token; registering makes it the artist's own, in one transaction with the account.
import { type ArtistProfile, artistEndpoints } from '@rasika/contract/artists.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { endSession, loginJudge, openSession, readyCredentials } from '../accounts/accounts.ts'
import { claimPictures } from '../images/images.ts'
import { type Bound, read, write } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'
import { findArtistCredentials, findOwnArtist, insertArtist, type OwnArtistRow, updateAvatar } from './store.ts'

export function artistRoutes(parts: Parts): Bound[] {
  return [
    write(
      artistEndpoints.login,
      async ({ caller }, tx, account) => ({ data: { token: await openSession(parts, tx, account, caller) }, message: words.done.loggedIn }),
      { prepare: loginJudge(parts, 'artist', (email, caller) => findArtistCredentials(parts.db, email, caller)) },
    ),
    write(
      artistEndpoints.register,
      async ({ body, caller }, tx, ready) => {
        const id = await insertArtist(tx, { ...body, ...ready, socialLinks: body.socialLinks ?? {}, tagline: null, location: null, sample: false })
        if (body.avatar) {
          const [picture] = await claimPictures(tx, [body.avatar], { artistId: id, registering: true }, [body.name])
          if (picture) await updateAvatar(tx, id, picture)
        }
        const token = await openSession(parts, tx, { role: 'artist', id, version: 1 }, caller)
        return { data: { id, token }, message: words.done.registered }
      },
      { prepare: readyCredentials },
    ),
    read(artistEndpoints.profile, async ({ caller }, db) => {
      const artist = await findOwnArtist(db, caller.session.id)
      if (!artist) throw new Problem('token_refused')
      return { data: profileOf(artist) }
    }),
    write(artistEndpoints.logout, async ({ caller }, tx) => {
      await endSession(parts, tx, caller.session)
      return { data: null, message: words.done.loggedOut }
    }),
  ]
}

const noLinks = { instagram: null, facebook: null, twitter: null, website: null, portfolioLink: null }

function profileOf({ avatar, createdAt, socialLinks, ...artist }: OwnArtistRow): ArtistProfile {
  return {
    ...artist,
    avatar: avatar?.address ?? null,
    website: socialLinks.website ?? null,
    socialLinks: { ...noLinks, ...socialLinks },
    createdAt: createdAt.toISOString(),
  }
}
