// The public interface of the search: parses what a person typed into groups that works can match. The vocabulary says
// which words are known and which are near, the synonym table which mean the same. Parsed words are cached for a
// short while. Knows no list: the catalogue asks what a query means and which rank buckets of the index hold works.
import { words } from '@rasika/contract/words.ts'
import type { Db } from '../platform/db.ts'
import type { CacheTags } from '../platform/tags.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import {
  type Group,
  groupOf,
  joinedWords,
  joinPhrases,
  type Part,
  phrasesOf,
  titlesOf,
  typedWords,
} from './parse-query.ts'
import { isMatchable, loosenedMark, mendedMark, wordGroupsOf } from './word-groups.ts'

export {
  chosenFacets,
  type ChosenFacet,
  choiceCounts,
  countFacets,
  isMeasured,
  type Measures,
  measuresOf,
  noFacetCounts,
  type IndexTermCounts,
} from './facets.ts'

export { wordsOf } from './normalise.ts'
export { bucketsAt, firstDay, firstInStock, rankBucketOf } from './rank-buckets.ts'

/** A search as it is run: its groups, and whether all must match, all but a few, or any one. */
export interface ParsedQuery {
  groups: readonly Group[]
  match: 'all' | 'most' | 'any'
  /** The searched phrase, where it differs from what was typed. */
  understoodAs: string | null
  /** Titles and artists' names that may have been typed, the likeliest first; normalised. */
  titles: readonly string[]
  /** The reading in the form a cursor holds. */
  reading: string
}

export interface Vocabulary {
  /**
   * The readings of a search, the better first: every word; every word or one near it; all words but a few; any word.
   * A later reading is computed when it is requested.
   */
  understand(db: Db, search: string): AsyncGenerator<ParsedQuery, void>
  /** Restores the reading that a cursor holds. */
  understandAgain(db: Db, search: string, reading: string): Promise<ParsedQuery>
  synonyms: Synonyms
}

export function vocabularyOf(tags: CacheTags): Vocabulary {
  const synonyms = readSynonyms()
  const { resolverOf, partOf, loosened, withNear, slugsOf } = wordGroupsOf(tags, synonyms)

  async function* understand(db: Db, search: string): AsyncGenerator<ParsedQuery, void> {
    const cut = phrasesOf(typedWords(search), synonyms)
    const resolveEach = await resolverOf(db, cut)
    const resolve = await resolverOf(db, [...cut, ...joinedWords(cut, synonyms, resolveEach)])
    const parts: Part[] = []
    for (const phrase of joinPhrases(cut, synonyms, resolve))
      parts.push(await partOf(db, phrase, resolve, cut.length === 1))
    const answered = parts.filter(({ group }) => group === null || isMatchable(group))
    const isWhole = answered.length === parts.length
    const count = answered.filter(({ group }) => group !== null).length
    if (count === 0) {
      if (parts.length > 0 && isWhole) yield stopWordsQuery(parts)
      return
    }
    yield queryOf(search, answered, 'all', !isWhole)
    if (count > 1) {
      const loose = await loosened(db, answered)
      if (loose) yield queryOf(search, loose, 'all', !isWhole)
    }
    if (count > 2) yield queryOf(search, answered, 'most')
    if (count > 1) yield queryOf(search, answered, 'any')
  }

  async function understandAgain(db: Db, search: string, reading: string): Promise<ParsedQuery> {
    const [match, ...phrases] = reading.split('|')
    const isAlone = phrasesOf(typedWords(search), synonyms).length === 1
    const resolve = await resolverOf(db, phrases.map(unmarked))
    const parts: Part[] = []
    for (const read of phrases) {
      const phrase = unmarked(read)
      const found = read.endsWith(mendedMark)
        ? (await partOf(db, phrase, resolve, isAlone)).group
        : groupOf(phrase, phrase, synonyms, resolve, slugsOf)
      const group = found && !isMatchable(found) ? wordGone(phrase) : found
      const loose = read.endsWith(loosenedMark) && group ? await withNear(db, group) : null
      parts.push({ read, group: loose ?? group })
    }
    return parts.every(({ group }) => group === null)
      ? stopWordsQuery(parts)
      : queryOf(search, parts, match === 'most' || match === 'any' ? match : 'all')
  }

  return { understand, understandAgain, synonyms }
}

function unmarked(read: string): string {
  return read.replace(/[*~]+$/, '')
}

/** `dropped`: words that nothing matches were left out. */
function queryOf(search: string, parts: readonly Part[], match: ParsedQuery['match'], dropped = false): ParsedQuery {
  const groups = parts.flatMap(({ group }) => group ?? [])
  return {
    groups,
    match,
    understoodAs: understoodAsOf(search, groups, match, dropped),
    titles: titlesOf(parts),
    reading: [match, ...parts.map(({ read }) => read)].join('|'),
  }
}

/** A search of stop words finds the titles that are so or begin so. */
function stopWordsQuery(parts: readonly Part[]): ParsedQuery {
  const titles = titlesOf(parts)
  const [read = ''] = titles
  const group = {
    typed: read,
    read,
    label: read,
    ways: [],
    allWays: [],
    typedWay: null,
    slugs: [],
    forms: [read],
    titles,
  }
  return {
    groups: [group],
    match: 'all',
    understoodAs: null,
    titles,
    reading: ['all', ...parts.map((part) => part.read)].join('|'),
  }
}

function wordGone(read: string): Group {
  const way = [read.replaceAll(' ', '')]
  return { typed: read, read, label: read, ways: [way], allWays: [way], typedWay: null, slugs: [], forms: [read] }
}

/** Null where the words were searched as typed, in the script they were typed in. */
function understoodAsOf(
  search: string,
  groups: readonly Group[],
  match: ParsedQuery['match'],
  dropped: boolean,
): string | null {
  const labels = groups.map((group) => group.label)
  if (match !== 'all') return words.catalogue.anyOf([...new Set(labels)])
  const isLatin = !/[\u0900-\u097f]/.test(search)
  const typed = new Set(typedWords(search))
  return !dropped && isLatin && labels.every((phrase) => phrase.split(' ').every((word) => typed.has(word)))
    ? null
    : labels.join(' ')
}
