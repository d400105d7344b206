// Desk commands for artists: GST registration and visibility. The operator checks the registration on paper; the desk
// records it and accepts only a well-formed number. Hiding an artist hides all their works; refused while any of their
// lots is open for bids.
import { isGstin } from '@rasika/contract/gstin.ts'
import { giveGstin, hideArtist, knownArtist, showArtist } from '../artists/artists.ts'
import { hideWorksOf, showWorksOf } from '../artworks/artworks.ts'
import { openLotsOf } from '../auctions/auctions.ts'
import type { Tx } from '../platform/db.ts'
import { type ParseCommand, readArguments, UsageError } from './act.ts'
import { DeskError } from './refusal.ts'
import { printable } from './show.ts'
import { deskWords } from './words.ts'

const gstin: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const [username, number] = positionals
  if (!username || !number) throw new UsageError(deskWords.gstinUsage)
  const given = number.toLowerCase() === 'none' ? null : number.toUpperCase()
  if (given !== null && !isGstin(given)) throw new UsageError(deskWords.noGstin(number))
  return {
    object: username,
    detail: { gstin: given },
    run: async (tx) => {
      const { id, name } = await artistNamed(tx, username)
      await giveGstin(tx, id, given)
      return [given === null ? deskWords.unregistered(name) : deskWords.registered(name, given)]
    },
  }
}

const hide: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
  const username = readUsername(positionals[0])
  return {
    object: username,
    detail: { ...values },
    run: async (tx, context) => {
      const { id, name } = await artistNamed(tx, username)
      const at = await hideArtist(context, tx, id, values.reason?.trim() || null)
      if (at === null) throw new DeskError(deskWords.artistHiddenBefore(name))
      // After locking the artist: a lot that is being opened concurrently is seen, and no further one can be opened.
      const open = await openLotsOf(tx, { artistId: id })
      if (open.length > 0)
        throw new DeskError(
          deskWords.openLots(
            name,
            open.map((lot) => ({ ...lot, title: printable(lot.title) })),
          ),
        )
      return [deskWords.artistHidden(name, await hideWorksOf(context, tx, id, at))]
    },
  }
}

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const username = readUsername(positionals[0])
  return {
    object: username,
    detail: {},
    run: async (tx, context) => {
      const { id, name } = await artistNamed(tx, username)
      const shown = await showArtist(context, tx, id)
      if ('nameTakenBy' in shown) throw new DeskError(deskWords.artistNameTaken(name, shown.nameTakenBy))
      if (shown.since === null) throw new DeskError(deskWords.artistNotHidden(name))
      return [deskWords.artistShown(name, await showWorksOf(context, tx, id, shown.since))]
    },
  }
}

export const artistActs = { 'artist gstin': gstin, 'artist hide': hide, 'artist show': show }

function readUsername(written: string | undefined): string {
  if (!written) throw new UsageError(deskWords.noUsername)
  return written
}

async function artistNamed(tx: Tx, username: string): Promise<{ id: string; name: string }> {
  const artist = await knownArtist(tx, username)
  if (!artist) throw new DeskError(deskWords.noArtist(username))
  return { id: artist.id, name: printable(artist.name) }
}
