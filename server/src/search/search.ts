// The public interface of the search: parses what a person typed into groups that works can match. The vocabulary says
// which words are known and which are near, the synonym table which mean the same. Parsed words are cached for a
// short while. Knows no list: the catalogue asks what a query means and which rank buckets of the index hold works.
import { menuName, subcategories } from '@rasika/contract/categories.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db } from '../platform/db.ts'
import { cacheOf } from '../platform/cache.ts'
import type { CacheTags } from '../platform/tags.ts'
import { wordsOf } from './normalise.ts'
import { type Near, nearest } from './spelling.ts'
import { selectWordsByPrefix, selectSimilarWords, selectResolved } from './store.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import {
  type Group,
  groupOf,
  joinedWords,
  joinPhrases,
  type Part,
  phrasesOf,
  type Resolve,
  type Resolved,
  titlesOf,
  typedWords,
  wordsToResolve,
} from './parse-query.ts'

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

const unknown: Resolved = { lexemes: [], known: false }

/** Marks words in a reading that were completed or corrected: 'mad*'; and those read as themselves or near ones: 'mad~'. */
const [mendedMark, loosenedMark] = ['*', '~']

export function vocabularyOf(tags: CacheTags): Vocabulary {
  const synonyms = readSynonyms()
  const slugs = slugWords()
  const resolved = cacheOf<Resolved>(tags, 5000)
  const near = cacheOf<readonly Near[]>(tags, 2000)
  const begunWords = cacheOf<readonly string[]>(tags, 2000)
  const spelledMembers = [...synonyms.byPhrase.keys(), ...slugs.keys()]
    .filter((phrase) => !phrase.includes(' '))
    .map((word) => ({ word, uses: 0 }))

  async function* understand(db: Db, search: string): AsyncGenerator<ParsedQuery, void> {
    const cut = phrasesOf(typedWords(search), synonyms)
    const resolveEach = await resolverOf(db, cut)
    const resolve = await resolverOf(db, [...cut, ...joinedWords(cut, synonyms, resolveEach)])
    const parts: Part[] = []
    for (const phrase of joinPhrases(cut, synonyms, resolve)) parts.push(await partOf(db, phrase, resolve))
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
    const resolve = await resolverOf(db, phrases.map(unmarked))
    const parts: Part[] = []
    for (const read of phrases) {
      const phrase = unmarked(read)
      const found = read.endsWith(mendedMark)
        ? (await partOf(db, phrase, resolve)).group
        : groupOf(phrase, phrase, synonyms, resolve, slugsOf)
      const group = found && !isMatchable(found) ? wordGone(phrase) : found
      const loose = read.endsWith(loosenedMark) && group ? await withNear(db, group) : null
      parts.push({ read, group: loose ?? group })
    }
    return parts.every(({ group }) => group === null)
      ? stopWordsQuery(parts)
      : queryOf(search, parts, match === 'most' || match === 'any' ? match : 'all')
  }

  async function resolverOf(db: Db, phrases: readonly string[]): Promise<(word: string) => Resolved> {
    const table = await resolveAll(db, wordsToResolve(phrases, synonyms))
    return (word) => table.get(word) ?? unknown
  }

  function resolveAll(db: Db, wanted: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
    return resolved.keepAll(
      wanted,
      async (missing) => new Map((await selectResolved(db, missing)).map(({ word, ...what }) => [word, what])),
    )
  }

  async function partOf(db: Db, phrase: string, resolve: Resolve): Promise<Part> {
    const group = groupOf(phrase, phrase, synonyms, resolve, slugsOf)
    if (group === null || synonyms.byPhrase.has(phrase)) return { read: phrase, group }
    const isUnknown = !isMatchable(group)
    const { stemUses = null } = resolve(phrase)
    if (!isUnknown && (stemUses === null || group.slugs.length > 0)) return { read: phrase, group }
    const better = await mended(db, phrase, isUnknown ? null : { group, uses: stemUses ?? 0 })
    return better ? { read: better.read, group: better } : { read: phrase, group }
  }

  /**
   * The group of the words that begin so and of those near it; null if there are none. `own` is the group of a word
   * that no work uses, though works use others of its stem: it stays unless a near word is used as often.
   */
  async function mended(db: Db, phrase: string, own: { group: Group; uses: number } | null): Promise<Group | null> {
    const begun = own || phrase.length < 2 ? [] : await begunWords.keep(phrase, () => selectWordsByPrefix(db, phrase))
    const close = begun.length > 0 && phrase.length < 5 ? [] : await nearTo(db, phrase)
    const [first] = close
    if (own && (!first || first.away > 1 || first.uses < own.uses)) return null
    const isCorrected = first !== undefined && (begun.length === 0 || first.away <= 1)
    const chosen = isCorrected ? [...new Set([...close.map(({ word }) => word), ...begun])] : begun
    if (chosen.length === 0) return null
    const resolve = await resolverOf(db, chosen)
    const groups = chosen.flatMap((word) => groupOf(word, phrase, synonyms, resolve, slugsOf) ?? [])
    const [best] = groups
    if (!best) return null
    return {
      ...best,
      typed: phrase,
      read: phrase + mendedMark,
      label: isCorrected ? best.label : phrase,
      ways: distinctWays([...groups.flatMap(({ ways }) => ways), ...(own?.group.ways ?? [])]),
      allWays: distinctWays(groups.flatMap(({ allWays }) => allWays)),
      typedWay: isCorrected ? best.typedWay : null,
      slugs: [...new Set(groups.flatMap((group) => group.slugs))],
      forms: chosen,
    }
  }

  /** The parts with known words or words near them; null where no word has a near one. */
  async function loosened(db: Db, parts: readonly Part[]): Promise<Part[] | null> {
    const loose = await Promise.all(
      parts.map(async (part): Promise<Part> => {
        const group = part.group && !part.read.endsWith(mendedMark) ? await withNear(db, part.group) : null
        return group ? { read: part.read + loosenedMark, group } : part
      }),
    )
    return loose.some((part, at) => part !== parts[at]) ? loose : null
  }

  /** The group with the words near its word as further ways; null where there are none. */
  async function withNear(db: Db, group: Group): Promise<Group | null> {
    if (group.read.includes(' ') || /\d/.test(group.read)) return null
    const close = (await nearTo(db, group.read)).filter(({ away }) => away <= 1)
    if (close.length === 0) return null
    const nearWords = close.map(({ word }) => word)
    const resolve = await resolverOf(db, nearWords)
    const others = nearWords.flatMap((word) => groupOf(word, group.typed, synonyms, resolve, slugsOf) ?? [])
    const ways = distinctWays([...group.ways, ...others.flatMap((other) => other.ways)])
    return {
      ...group,
      label: words.catalogue.anyOf([group.label, ...nearWords]),
      ways,
      allWays: ways,
      forms: [group.read, ...nearWords],
    }
  }

  function nearTo(db: Db, phrase: string): Promise<readonly Near[]> {
    return near.keep(phrase, async () =>
      nearest(phrase, [...(await selectSimilarWords(db, phrase)), ...spelledMembers]),
    )
  }

  function slugsOf(word: string): readonly string[] {
    return slugs.get(word) ?? []
  }

  return { understand, understandAgain, synonyms }
}

function unmarked(read: string): string {
  return read.replace(/[*~]+$/, '')
}

function isMatchable({ ways, slugs }: Group): boolean {
  return ways.length + slugs.length > 0
}

function distinctWays(ways: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
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

/** Words of category names, which works need not contain: 'mughal' finds works in Rajput, Pahari & Mughal Miniature. */
function slugWords(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>()
  for (const slug of subcategories) {
    const inSlug = new Set(wordsOf(slug))
    for (const word of wordsOf(menuName(slug).replace(/\(.*\)/, ''))) {
      if (word.length < 3 || inSlug.has(word)) continue
      table.set(word, [...(table.get(word) ?? []), slug])
    }
  }
  return table
}
