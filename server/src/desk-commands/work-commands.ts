// Desk commands for works: hide a work from every public page, and restore it. Refused while a lot of it is not over,
// because the lot shows the work's own pictures. The artist gets a mail with the reason.
import { showWork } from '../artworks/artworks.ts'
import { artworkStatus, hideAndMail } from '../desk-artworks/desk-artworks.ts'
import { type ParseCommand, readArguments, readId } from './command.ts'
import { DeskError } from './desk-error.ts'
import { printable } from './show.ts'
import { deskWords } from './words.ts'

const hide: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
  const id = readId(positionals[0], deskWords.noWork)
  const reason = values.reason?.trim() || null
  const detail: Record<string, unknown> = { to: 'hidden', ...values }
  return {
    object: id,
    detail,
    run: async (tx, context) => {
      detail.from = await artworkStatus(tx, id)
      const outcome = await hideAndMail(context, tx, id, reason)
      if (outcome.refused === 'gone') throw new DeskError(deskWords.workGone)
      const title = printable(outcome.work.title)
      if (outcome.refused === 'hidden') throw new DeskError(deskWords.workHiddenBefore(title))
      if (outcome.refused === 'lots') {
        const lots = outcome.openLots.map((lot) => ({ ...lot, title: printable(lot.title) }))
        throw new DeskError(deskWords.openLots(`“${title}”`, lots))
      }
      return [deskWords.workHidden(title, printable(outcome.work.artist))]
    },
  }
}

const showAgain: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const id = readId(positionals[0], deskWords.noWork)
  const detail: Record<string, unknown> = { from: 'hidden' }
  return {
    object: id,
    detail,
    run: async (tx, context) => {
      const work = await showWork(context, tx, id)
      if (work === null) throw new DeskError(deskWords.workGone)
      const [title, artist] = [printable(work.title), printable(work.artist)]
      if (!work.hidden) throw new DeskError(deskWords.workNotHidden(title))
      if (work.artistHidden) throw new DeskError(deskWords.workOfHidden(title, artist))
      detail.to = await artworkStatus(tx, id)
      return [deskWords.workShown(title, artist)]
    },
  }
}

export const workCommands = { 'work hide': hide, 'work show-again': showAgain }
