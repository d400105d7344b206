// Synonym families, read from synonyms.txt, which anyone can extend: a family a line. A search for any member finds
// the works of all. Refuses a file in which a word is in two families, since the search could not tell which was
// meant.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsOf } from './normalise.ts'

export interface Family {
  /** The family's name: the first word of the line. */
  name: string
  /** All members, normalised for the search: one to three words each, none twice. */
  members: readonly (readonly string[])[]
}

export interface Synonyms {
  families: readonly Family[]
  /** The key is a member's words, joined with a space. */
  byPhrase: ReadonlyMap<string, Family>
}

export const longestPhrase = 3

/** @throws Error that names the line and what is wrong with it */
export function parseSynonyms(text: string): Synonyms {
  const byPhrase = new Map<string, Family>()
  const families: Family[] = []
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return
    const written = line.split(',').map((part) => part.trim())
    const phrases = [...new Set(written.map((member) => wordsOf(member).join(' ')))]
    const family: Family = { name: written[0] ?? '', members: phrases.map((phrase) => phrase.split(' ')) }
    const refuse = (what: string) => {
      throw new Error(`synonyms line ${at + 1}: ${what}`)
    }
    if (phrases.length < 2) refuse('needs two words or more')
    for (const phrase of phrases) {
      if (phrase === '') refuse('has an empty word')
      if (phrase.split(' ').length > longestPhrase) refuse(`'${phrase}' has more than ${longestPhrase} words`)
      const other = byPhrase.get(phrase)
      if (other) refuse(`'${phrase}' stands with '${other.name}' already`)
      byPhrase.set(phrase, family)
    }
    families.push(family)
  })
  return { families, byPhrase }
}

export const noSynonyms = parseSynonyms('')

export function readSynonyms(): Synonyms {
  return parseSynonyms(readFileSync(fileURLToPath(new URL('synonyms.txt', import.meta.url)), 'utf8'))
}
