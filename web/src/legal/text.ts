// The structure of a legal page: sections with an anchor, each of paragraphs, lists and facts. A sentence may
// contain links, written as [words](/path), and no other markup.
import type { SiteFacts } from '@rasika/contract/site-facts.ts'

export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }

export interface Section {
  /** Its anchor. Mails and bookmarks link to it, so it must not change. */
  id: string
  title: string
  blocks: readonly Block[]
}

export interface LegalText {
  title: string
  /** One sentence for search engines and shared links. */
  description: string
  lead: string
  /** The date of its last change, ISO 8601. */
  changed: string
  sections: readonly Section[]
}

export interface LegalFacts extends SiteFacts {
  supportEmail: string
  /** '5-7 business days'. */
  deliveryPromise: string
}

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

export interface LinkedText {
  text: string
  /** The target of the link; null for plain text. */
  to: string | null
}

/** Splits a sentence into text and links. */
export function piecesOf(sentence: string): LinkedText[] {
  const pieces: LinkedText[] = []
  let at = 0
  for (const found of sentence.matchAll(link)) {
    const [whole, text = '', to = ''] = found
    if (found.index > at) pieces.push({ text: sentence.slice(at, found.index), to: null })
    pieces.push({ text, to })
    at = found.index + whole.length
  }
  if (at < sentence.length) pieces.push({ text: sentence.slice(at), to: null })
  return pieces
}
