// One mail in two forms, from the same sentences: plain text here and HTML in as-html.ts. It has one column, pictures
// of its works as on a wall, and one call to action (docs/design.md "Screens").
import type { Picture } from '@rasika/contract/images.ts'
import { words } from './words.ts'

export interface MailLink {
  words: string
  url: string
}

export interface MailArtwork {
  picture: Picture | null
  artistName: string
  title: string
  /** Further lines of the label: a price, an end. */
  lines: readonly string[]
  url: string
}

export interface MailContent {
  subject: string
  heading: string
  /** The name in the greeting; '' if unknown. */
  name: string
  paragraphs: readonly string[]
  works: readonly MailArtwork[]
  /** Name and value; a value may have several lines. */
  facts: readonly (readonly [string, string])[]
  /** The first is the call to action. */
  links: readonly MailLink[]
  /** Small print at the end: why the mail was sent, what not to do; the last line says who gets an answer to it. */
  notes: readonly string[]
  /** Where mails of this kind can be switched off; null for mandatory mails. */
  choice: MailLink | null
}

export function asText({ heading, name, paragraphs, works, facts, links, notes, choice }: MailContent): string {
  const workLines = works.map(({ artistName, title, lines, url }) =>
    [`${artistName}, ${title}`, ...lines, url].map((line) => `  ${line}`).join('\n'),
  )
  const factLines = facts.map(([fact, value]) =>
    value.includes('\n') ? `${fact}:\n${indented(value)}` : `${fact}: ${value}`,
  )
  const parts = [
    heading,
    words.greeting(name),
    ...paragraphs,
    ...workLines,
    factLines.join('\n'),
    ...links.map((way) => `${way.words}:\n${way.url}`),
    `${words.farewell}\n${words.galleryName}`,
    '-- ',
    ...notes,
    choice ? `${choice.words}:\n${choice.url}` : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function indented(value: string): string {
  return value
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}
