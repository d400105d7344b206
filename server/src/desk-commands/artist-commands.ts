// Desk commands for artists: tax status, visibility and cleared names. The operator checks the registration on paper;
// the desk records it and accepts only a well-formed number. Hiding an artist hides all their works and mails them the
// reason; refused while a lot of theirs is not over.
import { isTaxRegistration, taxStatuses } from '@rasika/contract/tax-status.ts'
import { type KnownArtist, knownArtist } from '../artists/artists.ts'
import { hideAndMail, setTaxStatus, showAgain as showArtistAgain } from '../desk-artists/desk-artists.ts'
import { regionalNames } from '@rasika/contract/protected-names.ts'
import { clearName as clearFor } from '../artworks/artworks.ts'
import type { Tx } from '../platform/db.ts'
import { type ParseCommand, readArguments, UsageError } from './command.ts'
import { DeskError } from './desk-error.ts'
import { printable } from './show.ts'
import { deskWords } from './words.ts'

const tax: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 3)
  const [typed, given, numbered] = positionals
  const status = taxStatuses.find((one) => one === given?.toLowerCase())
  if (!typed || !status) throw new UsageError(deskWords.taxUsage)
  const username = readUsername(typed)
  const number = numbered?.toUpperCase() ?? null
  if (!isTaxRegistration({ status, number })) throw new UsageError(deskWords.taxNumber[status])
  return {
    object: username,
    detail: { status, number },
    run: async (tx, context) => {
      const artist = await artistNamed(tx, username)
      await setTaxStatus(context, tx, artist, { status, number })
      return [deskWords.taxSet[status](printable(artist.name), number ?? '')]
    },
  }
}

const hide: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
  const username = readUsername(positionals[0])
  const detail: Record<string, unknown> = { from: 'shown', to: 'hidden', ...values }
  return {
    object: username,
    detail,
    run: async (tx, context) => {
      const artist = await artistNamed(tx, username)
      const name = printable(artist.name)
      const outcome = await hideAndMail(context, tx, artist, values.reason?.trim() || null)
      if (outcome.refused === 'hidden') throw new DeskError(deskWords.artistHiddenBefore(name))
      if (outcome.refused === 'lots') {
        const lots = outcome.openLots.map((lot) => ({ ...lot, title: printable(lot.title) }))
        throw new DeskError(deskWords.openLots(name, lots))
      }
      detail.works = outcome.works
      return [deskWords.artistHidden(name, outcome.works)]
    },
  }
}

const showAgain: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const username = readUsername(positionals[0])
  const detail: Record<string, unknown> = { from: 'hidden', to: 'shown' }
  return {
    object: username,
    detail,
    run: async (tx, context) => {
      const artist = await artistNamed(tx, username)
      const name = printable(artist.name)
      const outcome = await showArtistAgain(context, tx, artist)
      if (outcome.refused === 'name') throw new DeskError(deskWords.artistNameTaken(name, outcome.nameTakenBy))
      if (outcome.refused === 'shown') throw new DeskError(deskWords.artistNotHidden(name))
      detail.works = outcome.works
      return [deskWords.artistShown(name, outcome.works)]
    },
  }
}

const clearName: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 2)
  const username = readUsername(positionals[0])
  const name = regionalNames.find((one) => one.toLowerCase() === positionals[1]?.toLowerCase())
  if (!name) throw new UsageError(deskWords.noProtectedName(regionalNames))
  return {
    object: username,
    detail: { name, ...values },
    run: async (tx) => {
      const artist = await artistNamed(tx, username)
      const isNew = await clearFor(tx, artist.id, name)
      return [(isNew ? deskWords.nameCleared : deskWords.nameClearedBefore)(printable(artist.name), name)]
    },
  }
}

export const artistCommands = {
  'artist hide': hide,
  'artist show-again': showAgain,
  'artist tax': tax,
  'artist clear-name': clearName,
}

function readUsername(written: string | undefined): string {
  if (!written) throw new UsageError(deskWords.noUsername)
  return written.trim().toLowerCase()
}

async function artistNamed(tx: Tx, username: string): Promise<KnownArtist> {
  const artist = await knownArtist(tx, username)
  if (!artist) throw new DeskError(deskWords.noArtist(username))
  return artist
}
