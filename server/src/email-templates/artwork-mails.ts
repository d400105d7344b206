// The email that tells an artist that an operator has hidden one of their works, and why. Mandatory.
import type { Picture } from '@rasika/contract/images.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import { workWords as words } from './work-words.ts'

export interface HiddenWork {
  id: string
  title: string
  picture: Picture | null
  artist: { id: string; name: string; email: string }
  /** The operator's reason; null if none was given. */
  reason: string | null
  at: Date
}

/** One email each time the work is hidden. */
export function workHiddenMail({ id, title, picture, artist, reason, at }: HiddenWork, publicUrl: string): Mail {
  const { subject, heading, body, fact, way, note } = words.hidden
  const content = {
    subject: subject(title),
    heading,
    paragraphs: body,
    works: [{ picture, artistName: artist.name, title, lines: [], url: `${publicUrl}${paths.ownArtist()}` }],
    facts: reason === null ? [] : ([[fact.reason, reason]] as const),
    ways: [{ words: way, url: `${publicUrl}${paths.contact(`artwork:${id}`)}` }],
    notes: [note],
  }
  return mailOf(
    { to: artist, reader: { role: 'artist', id: artist.id }, key: `work_hidden:${id}:${at.getTime()}`, about: id },
    content,
    publicUrl,
  )
}
