// Desk commands for artists: GST registration and visibility. The operator checks the registration on paper; the desk
// records it and accepts only a well-formed number. Hiding an artist hides all their works and mails them the reason; refused
// while any of their lots is open for bids.
import { isGstin } from '@rasika/contract/gstin.ts'
import { giveGstin, type KnownArtist, knownArtist } from '../artists/artists.ts'
import { hideForReason, showAgain } from '../desk-artists/desk-artists.ts'
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
      const artist = await artistNamed(tx, username)
      const name = printable(artist.name)
      await giveGstin(tx, artist.id, given)
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
      const artist = await artistNamed(tx, username)
      const name = printable(artist.name)
      const outcome = await hideForReason(context, tx, artist, values.reason?.trim() || null)
      if (outcome.refused === 'hidden') throw new DeskError(deskWords.artistHiddenBefore(name))
      if (outcome.refused === 'lots') {
        const lots = outcome.openLots.map((lot) => ({ ...lot, title: printable(lot.title) }))
        throw new DeskError(deskWords.openLots(name, lots))
      }
      return [deskWords.artistHidden(name, outcome.works)]
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
      const artist = await artistNamed(tx, username)
      const name = printable(artist.name)
      const outcome = await showAgain(context, tx, artist)
      if (outcome.refused === 'name') throw new DeskError(deskWords.artistNameTaken(name, outcome.nameTakenBy))
      if (outcome.refused === 'shown') throw new DeskError(deskWords.artistNotHidden(name))
      return [deskWords.artistShown(name, outcome.works)]
    },
  }
}

export const artistActs = { 'artist gstin': gstin, 'artist hide': hide, 'artist show': show }

function readUsername(written: string | undefined): string {
  if (!written) throw new UsageError(deskWords.noUsername)
  return written.trim().toLowerCase()
}

async function artistNamed(tx: Tx, username: string): Promise<KnownArtist> {
  const artist = await knownArtist(tx, username)
  if (!artist) throw new DeskError(deskWords.noArtist(username))
  return artist
}
