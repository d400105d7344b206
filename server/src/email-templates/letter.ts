// One letter, said twice: as plain text here and as HTML in as-html.ts, from the same sentences. It has one column, the
// works it is about hung as on a wall, and one thing to do (docs/design.md "Screens").
import type { Picture } from '@rasika/contract/images.ts'
import { words } from './words.ts'

export interface Way {
  words: string
  address: string
}

export interface HungWork {
  picture: Picture | null
  artistName: string
  title: string
  /** What the label says beneath, a line each: a price, an end. */
  lines: readonly string[]
  address: string
}

export interface EmailContent {
  subject: string
  heading: string
  /** Whom it greets; '' where the house knows no name. */
  name: string
  paragraphs: readonly string[]
  works: readonly HungWork[]
  /** Name and value; a value may have several lines. */
  facts: readonly (readonly [string, string])[]
  /** The first is the one thing to do. */
  ways: readonly Way[]
  /** Said small at the end: why it came, what not to do; the last is what an answer to it does. */
  notes: readonly string[]
  /** Where letters of its kind are switched off; null where none may be. */
  choice: Way | null
}

export function asText({ heading, name, paragraphs, works, facts, ways, notes, choice }: EmailContent): string {
  const hung = works.map(({ artistName, title, lines, address }) => [`${artistName}, ${title}`, ...lines, address].map((line) => `  ${line}`).join('\n'))
  const told = facts.map(([fact, value]) => (value.includes('\n') ? `${fact}:\n${indented(value)}` : `${fact}: ${value}`))
  const parts = [
    heading,
    words.greeting(name),
    ...paragraphs,
    ...hung,
    told.join('\n'),
    ...ways.map((way) => `${way.words}:\n${way.address}`),
    `${words.farewell}\n${words.house}`,
    '-- ',
    ...notes,
    choice ? `${choice.words}:\n${choice.address}` : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function indented(value: string): string {
  return value.split('\n').map((line) => `  ${line}`).join('\n')
}
