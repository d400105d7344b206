// The mails that tell an artist that an operator has hidden one of their works, or them with all works, and why, and
// that they are shown again. Mandatory.
import type { Picture } from '@rasika/contract/images.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import { artworkMailWords as words } from './artwork-words.ts'

export interface HiddenWork {
  id: string
  title: string
  picture: Picture | null
  artist: { id: string; name: string; email: string }
  /** The operator's reason; null if none was given. */
  reason: string | null
  at: Date
}

/** One mail each time the work is hidden. */
export function workHiddenMail({ id, title, picture, artist, reason, at }: HiddenWork, publicUrl: string): Mail {
  const { subject, heading, body, fact, way, note } = words.hidden
  const content = {
    subject: subject(title),
    heading,
    paragraphs: body,
    works: [{ picture, artistName: artist.name, title, lines: [], url: `${publicUrl}${paths.ownArtist()}` }],
    facts: reason === null ? [] : ([[fact.reason, reason]] as const),
    links: [{ words: way, url: `${publicUrl}${paths.contact(`artwork:${id}`)}` }],
    notes: [note],
  }
  return mailOf(
    { to: artist, reader: { role: 'artist', id: artist.id }, key: `work_hidden:${id}:${at.getTime()}`, about: id },
    content,
    publicUrl,
  )
}

export interface HiddenArtist {
  artist: { id: string; name: string; email: string }
  /** The operator's reason; null if none was given. */
  reason: string | null
  /** The time of hiding, which names this hiding. */
  at: string
}

/** One mail each time the artist is hidden. */
export function artistHiddenMail({ artist, reason, at }: HiddenArtist, publicUrl: string): Mail {
  const { subject, heading, body, fact, way, note } = words.artistHidden
  const content = {
    subject,
    heading,
    paragraphs: body,
    facts: reason === null ? [] : ([[fact.reason, reason]] as const),
    links: [{ words: way, url: `${publicUrl}${paths.contact(`artist:${artist.id}`)}` }],
    notes: [note],
  }
  return mailOf(
    { to: artist, reader: { role: 'artist', id: artist.id }, key: `artist_hidden:${artist.id}:${at}`, about: null },
    content,
    publicUrl,
  )
}

export interface ShownArtist {
  artist: { id: string; name: string; email: string }
  /** The time of hiding that ends. */
  since: string
}

/** One mail each time the artist is shown again. */
export function artistShownMail({ artist, since }: ShownArtist, publicUrl: string): Mail {
  const { subject, heading, body, way } = words.artistShown
  const content = {
    subject,
    heading,
    paragraphs: body,
    links: [{ words: way, url: `${publicUrl}${paths.ownArtist()}` }],
  }
  return mailOf(
    { to: artist, reader: { role: 'artist', id: artist.id }, key: `artist_shown:${artist.id}:${since}`, about: null },
    content,
    publicUrl,
  )
}
