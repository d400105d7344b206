// The letter that tells an artist that the house has hidden a work of theirs, and why. Nobody can switch it off.
import type { Picture } from '@rasika/contract/images.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import { workWords as words } from './work-words.ts'

export interface HiddenWork {
  id: string
  title: string
  picture: Picture | null
  artist: { id: string; name: string; email: string }
  /** As the house wrote it; null where it gave none. */
  reason: string | null
  at: Date
}

/** One letter for each time the work is hidden. */
export function workHiddenMail({ id, title, picture, artist, reason, at }: HiddenWork, publicUrl: string): Mail {
  const { subject, heading, said, fact, way, note } = words.hidden
  const letter = {
    subject: subject(title),
    heading,
    paragraphs: said,
    works: [{ picture, artistName: artist.name, title, lines: [], address: `${publicUrl}/artist/profile` }],
    facts: reason === null ? [] : ([[fact.reason, reason]] as const),
    ways: [{ words: way, address: `${publicUrl}/contact?about=artwork:${id}` }],
    notes: [note],
  }
  return mailOf({ to: artist, reader: { role: 'artist', id: artist.id }, key: `work_hidden:${id}:${at.getTime()}`, about: id }, letter, publicUrl)
}
