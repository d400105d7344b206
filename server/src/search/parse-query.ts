// Parses a search: typed words become groups, and a work must match each; a group is a word with all its spellings
// and synonyms. A word that no work uses is replaced by the nearest one in use; a word without a near one matches
// nothing. Pure: what the catalogue's vocabulary knows comes in as `Resolved`.
import type { Synonyms } from './synonyms.ts'
import { longestPhrase } from './synonyms.ts'
import { wordsOf } from './normalise.ts'

/** The vocabulary's entry for one word. */
export interface Resolved {
  /** Its stems in the index; none for a word like "the". */
  lexemes: readonly string[]
  /** Whether any work in the search uses it. */
  known: boolean
  /** How often works use words of its stem, where they do not use the word itself; else null. */
  stemUses?: number | null
  /** How often works use the word itself; null where none does. */
  wordUses?: number | null
}

export interface Group {
  /** The phrase as typed; `read` is the phrase that was searched for. */
  typed: string
  read: string
  /** The catalogue's own name. */
  label: string
  /** Alternatives that match the group: all lexemes of one of them. */
  ways: readonly (readonly string[])[]
  /**
   * The same with words that no work uses yet: rank is computed from these, so that a new word does not move old
   * works.
   */
  allWays: readonly (readonly string[])[]
  /** The typed alternative, which ranks above the others. */
  typedWay: readonly string[] | null
  /** Menu slugs whose works match the group by their category. */
  slugs: readonly string[]
  /** The words that may stand for it in a title, the likeliest first. */
  forms: readonly string[]
  /** Where it is a search of stop words only: the beginnings of titles that match. */
  titles?: readonly string[]
}

/** A phrase of the search in its place; the group is null for a stop word. */
export interface Part {
  read: string
  group: Group | null
}

const maxWords = 32
const longestWord = 40

export function typedWords(search: string): string[] {
  return wordsOf(search)
    .slice(0, maxWords)
    .map((word) => word.slice(0, longestWord))
}

/** Splits the typed words into phrases of the synonym table and single words. */
export function phrasesOf(words: readonly string[], synonyms: Synonyms): string[] {
  const phrases: string[] = []
  for (let at = 0; at < words.length;) {
    let taken = 1
    for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
      if (!synonyms.byPhrase.has(words.slice(at, at + length).join(' '))) continue
      taken = length
      break
    }
    phrases.push(words.slice(at, at + taken).join(' '))
    at += taken
  }
  return phrases
}

/** Every word whose lexemes may be needed to parse these phrases. */
export function wordsToResolve(phrases: readonly string[], synonyms: Synonyms): string[] {
  const words = phrases.flatMap((phrase) =>
    [phrase.split(' '), ...(synonyms.byPhrase.get(phrase)?.members ?? [])].flat(),
  )
  return [...new Set(words)]
}

export type Resolve = (word: string) => Resolved

/** The words that two neighbours may make together: see `joinPhrases`. */
export function joinedWords(phrases: readonly string[], synonyms: Synonyms, resolve: Resolve): string[] {
  return phrases
    .slice(1)
    .flatMap((phrase, at) =>
      mayBeJoined(phrases[at] ?? '', phrase, synonyms, resolve) ? `${phrases[at]}${phrase}` : [],
    )
}

/**
 * Joins two typed words that belong together ("pattu var"), if one of them alone is unknown. A number is never
 * joined: every number counts as known, so that "under 10000" would always be one word.
 */
export function joinPhrases(phrases: readonly string[], synonyms: Synonyms, resolve: Resolve): string[] {
  const joined: string[] = []
  for (const phrase of phrases) {
    const last = joined.at(-1)
    const whole = `${last ?? ''}${phrase}`
    const isWord = last !== undefined && mayBeJoined(last, phrase, synonyms, resolve)
    if (isWord && (synonyms.byPhrase.has(whole) || resolve(whole).known)) joined.splice(-1, 1, whole)
    else joined.push(phrase)
  }
  return joined
}

function mayBeJoined(one: string, other: string, synonyms: Synonyms, resolve: Resolve): boolean {
  const isUnknown = (phrase: string) =>
    !synonyms.byPhrase.has(phrase) && !phrase.split(' ').every((word) => resolve(word).known)
  const isStopWord = (phrase: string) => !phrase.includes(' ') && resolve(phrase).lexemes.length === 0
  const pair = [one, other]
  return !/[ \d]/.test(one + other) && pair.some(isUnknown) && !pair.some(isStopWord)
}

/** The group of a phrase; null for a stop word ("the"); without ways and slugs where no work can match it. */
export function groupOf(
  read: string,
  typed: string,
  synonyms: Synonyms,
  resolve: Resolve,
  slugsOf: (word: string) => readonly string[],
): Group | null {
  const family = synonyms.byPhrase.get(read)
  const members = family ? family.members.map((member) => member.join(' ')) : [read]
  const slugs = [...new Set(members.flatMap(slugsOf))]
  const own = wayOf(read, resolve)
  if (own.lexemes.length === 0 && !family && slugs.length === 0) return null
  const ways = members.map((member) => wayOf(member, resolve)).filter(({ lexemes }) => lexemes.length > 0)
  return {
    typed,
    read,
    label: own.known || !family ? read : family.name,
    ways: distinct(ways.filter(({ known }) => known)),
    allWays: distinct(ways),
    typedWay: own.lexemes.length > 0 ? own.lexemes : null,
    slugs,
    forms: [read],
  }
}

/** Most titles that a search is held against. */
const maxTitles = 12

/** The titles that may have been typed, the likeliest first: every part in its place, as one of its forms. */
export function titlesOf(parts: readonly Part[]): string[] {
  let titles = ['']
  for (const { read, group } of parts) {
    const forms = group?.forms ?? [read]
    titles = titles
      .flatMap((title) => forms.map((form, at) => ({ title: `${title} ${form}`, at })))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, maxTitles)
      .map(({ title }) => title)
  }
  return titles.map((title) => title.trim())
}

function wayOf(phrase: string, resolve: Resolve): Resolved {
  const resolved = phrase.split(' ').map(resolve)
  return {
    lexemes: resolved.flatMap(({ lexemes }) => lexemes),
    known: resolved.every(({ known, lexemes }) => known || lexemes.length === 0),
  }
}

function distinct(ways: readonly Resolved[]): (readonly string[])[] {
  return [...new Map(ways.map(({ lexemes }) => [lexemes.join(' '), lexemes])).values()]
}
