// Public functions of the search: parses what a person typed into groups that works can match. The vocabulary says
// which words are known and which are near, the synonym table which mean the same. Parsed words are cached for a
// short while. The search knows no list: the catalogue asks it what a query means and which rank buckets hold works.
import { words } from '@rasika/contract/words.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { filtersInWords, type FiltersInWords, type WordFilters } from './filters-in-words.ts'
import { nameToShorten, nameWithInitials } from './initials.ts'
import { wordsOf } from './normalise.ts'
import { bucketsAt } from './rank-buckets.ts'
import { hasMatch, maxTitleTerm } from './store.ts'
import { noSynonyms, readSynonyms, type Synonyms } from './synonyms.ts'
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
import { isMatchable, nearMark, correctedMark, namedMark, wordGroupsOf } from './word-groups.ts'

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
export { maxTitleTerm }
export { bucketsAt, firstDay, firstInStock, minFeaturedInStock, rankBucketOf } from './rank-buckets.ts'

/** A search as it is run: its groups, and whether all must match, all but a few, or any one. */
export interface ParsedQuery {
  groups: readonly Group[]
  match: 'all' | 'most' | 'any'
  /** The searched phrase, where it differs from what was typed. */
  understoodAs: string | null
  /** Titles and artists' names that may have been typed, the likeliest first; normalised. */
  titles: readonly string[]
  /** Filters that were typed in words (filters-in-words.ts). */
  filters: WordFilters
  /** The reading in the form a cursor holds. */
  reading: string
}

/** What a typed search means; one for the process. */
export interface QueryReader {
  /**
   * The readings of a search, the better first: every word; every word or one near it; all words but a few; any word.
   * A later reading is computed when it is requested. Prices and sizes in words are filters unless the whole search is
   * the title of a work; colours, shapes and paper sizes where no title or artist has all the words. `exact`: every word as it was
   * typed, and nothing else.
   */
  understand(db: Db, search: string, exact?: boolean): AsyncGenerator<ParsedQuery, void>
  /** Restores the reading that a cursor holds. */
  understandAgain(db: Db, search: string, reading: string): Promise<ParsedQuery>
  synonyms: Synonyms
}

export function queryReaderOf({ tags, clock }: Pick<AppContext, 'tags' | 'clock'>): QueryReader {
  const synonyms = readSynonyms()
  const { resolverOf, partOf, namedPart, loosened, withNear, slugsOf } = wordGroupsOf(tags, synonyms)

  async function* understand(db: Db, search: string, exact = false): AsyncGenerator<ParsedQuery, void> {
    if (exact) {
      yield await exactQuery(db, typedWords(search))
      return
    }
    const sure = filtersInWords(search, false)
    const all = filtersInWords(search, true)
    const isTitled = all !== null && (await hasTitle(db, search))
    if (all && !isTitled && all.labels.length > (sure?.labels.length ?? 0)) {
      const isOfTitles = await isInTitles(db, sure?.rest ?? search)
      for await (const query of isOfTitles ? [] : readingsOfRest(db, all.rest))
        if (query.match === 'all') yield filtered(query, all, looseMark)
    }
    if (!sure || isTitled) yield* readings(db, search)
    else for await (const query of readingsOfRest(db, sure.rest)) yield filtered(query, sure, sureMark)
  }

  /** The readings beside filters in words; without other words there is one, which every work matches. */
  async function* readingsOfRest(db: Db, rest: string): AsyncGenerator<ParsedQuery, void> {
    if (typedWords(rest).length === 0) yield queryOf(rest, [], 'all')
    else yield* readings(db, rest)
  }

  async function* readings(db: Db, search: string): AsyncGenerator<ParsedQuery, void> {
    const typed = typedWords(search)
    const withInitials = nameWithInitials(search, typed)
    const named = withInitials && (await namedPart(db, typed, withInitials))
    if (named) yield queryOf(search, [named], 'all')
    const cut = phrasesOf(typed, synonyms)
    const resolveEach = await resolverOf(db, cut)
    const resolve = await resolverOf(db, [...cut, ...joinedWords(cut, synonyms, resolveEach)])
    const parts: Part[] = []
    for (const phrase of joinPhrases(cut, synonyms, resolve))
      parts.push(await partOf(db, phrase, resolve, cut.length === 1))
    const matchable = parts.filter(({ group }) => group === null || isMatchable(group))
    const isWhole = matchable.length === parts.length
    const count = matchable.filter(({ group }) => group !== null).length
    if (count === 0) {
      if (parts.length > 0 && isWhole) yield stopWordsQuery(parts)
      return
    }
    // A name in full is read as its initials where works have not all of its words.
    if (isWhole) yield queryOf(search, matchable, 'all')
    const toShorten = nameToShorten(typed)
    const shortened = toShorten && (await namedPart(db, typed, toShorten))
    if (shortened) yield queryOf(search, [shortened], 'all')
    if (!isWhole) yield queryOf(search, matchable, 'all', true)
    if (count > 1) for (const loose of await loosened(db, matchable)) yield queryOf(search, loose, 'all', !isWhole)
    // Works are found by words; lone letters alone say nothing of them.
    const telling = matchable.filter(({ read }) => !/^[a-z]$/.test(read))
    const wordCount = telling.filter(({ group }) => group !== null).length
    const hasLetters = wordCount > 0 && wordCount < count
    if (hasLetters) yield queryOf(search, telling, 'all', true)
    if (count > 2) yield queryOf(search, matchable, 'most')
    if (hasLetters ? wordCount > 1 : count > 1) yield queryOf(search, hasLetters ? telling : matchable, 'any')
  }

  async function understandAgain(db: Db, search: string, reading: string): Promise<ParsedQuery> {
    const [kind = '', ...phrases] = reading.split('|')
    if (kind === exactKind) return exactQuery(db, phrases)
    const [, mark = '', match = ''] = /^([+?]?)(.*)$/.exec(kind) ?? []
    const found = mark === '' ? null : filtersInWords(search, mark === looseMark)
    const query = await queryAgain(db, found?.rest ?? search, match, phrases.filter(Boolean))
    return found ? filtered(query, found, mark) : query
  }

  async function queryAgain(db: Db, search: string, match: string, phrases: readonly string[]): Promise<ParsedQuery> {
    const isAlone = phrasesOf(typedWords(search), synonyms).length === 1
    const resolve = await resolverOf(db, phrases.map(unmarked))
    const parts: Part[] = []
    for (const read of phrases) {
      const phrase = unmarked(read)
      const named = read.endsWith(namedMark) ? await namedAgain(db, search) : null
      if (named) {
        parts.push(named)
        continue
      }
      const found = read.endsWith(correctedMark)
        ? (await partOf(db, phrase, resolve, isAlone)).group
        : groupOf(phrase, phrase, synonyms, resolve, slugsOf)
      const group = found && !isMatchable(found) ? wordGone(phrase) : found
      const loose = read.endsWith(nearMark) && group ? await withNear(db, group) : null
      parts.push({ read, group: loose ?? group })
    }
    return parts.length > 0 && parts.every(({ group }) => group === null)
      ? stopWordsQuery(parts)
      : queryOf(search, parts, match === 'most' || match === 'any' ? match : 'all')
  }

  async function namedAgain(db: Db, search: string): Promise<Part | null> {
    const typed = typedWords(search)
    const name = nameWithInitials(search, typed) ?? nameToShorten(typed)
    return name && namedPart(db, typed, name)
  }

  /** Every word as it was typed: no synonyms, no other word, none left out. */
  async function exactQuery(db: Db, typed: readonly string[]): Promise<ParsedQuery> {
    const resolve = await resolverOf(db, typed)
    const parts = typed.map((word): Part => {
      const group = groupOf(word, word, noSynonyms, resolve, () => [])
      return { read: word, group: group && !isMatchable(group) ? wordGone(word) : group }
    })
    const isOfStopWords = parts.length > 0 && parts.every(({ group }) => group === null)
    const query = isOfStopWords ? stopWordsQuery(parts) : queryOf('', parts, 'all')
    return { ...query, understoodAs: null, reading: [exactKind, ...typed].join('|') }
  }

  function hasTitle(db: Db, search: string): Promise<boolean> {
    const title = wordsOf(search).join(' ')
    return hasMatch(db, bucketsAt(clock.now(), false), `'#=${title.slice(0, maxTitleTerm)}'`)
  }

  /** Whether the title and artist of one work have all these words. */
  async function isInTitles(db: Db, search: string): Promise<boolean> {
    const typed = typedWords(search)
    const resolve = await resolverOf(db, typed)
    const lexemes = typed.flatMap((word) => resolve(word).lexemes)
    if (lexemes.length === 0) return false
    return hasMatch(db, bucketsAt(clock.now(), false), lexemes.map((lexeme) => `'#t${lexeme}'`).join(' & '))
  }

  return { understand, understandAgain, synonyms }
}

const exactKind = 'exact'
/** Marks readings with filters in words: those that are sure, and those with colours and shapes. */
const [sureMark, looseMark] = ['+', '?']

function filtered(query: ParsedQuery, { filters, labels, rest }: FiltersInWords, mark: string): ParsedQuery {
  const searched = query.groups.length === 0 ? [] : [query.understoodAs ?? rest]
  return { ...query, filters, understoodAs: [...searched, ...labels].join(', '), reading: mark + query.reading }
}

function unmarked(read: string): string {
  return read.replace(/[*~^]+$/, '')
}

/** `dropped`: words that nothing matches were left out. */
function queryOf(search: string, parts: readonly Part[], match: ParsedQuery['match'], dropped = false): ParsedQuery {
  const groups = parts.flatMap(({ group }) => group ?? [])
  return {
    groups,
    match,
    understoodAs: understoodAsOf(search, groups, match, dropped),
    titles: parts.length === 0 ? [] : titlesOf(parts),
    filters: {},
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
    filters: {},
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
