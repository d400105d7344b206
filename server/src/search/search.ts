// The public interface of the search: parses what a person typed into groups that works can match. The vocabulary says
// which words are known and which are near, the synonym table which mean the same. Parsed words are cached for a
// short while. Knows no list: the catalogue asks what a query means and which rank buckets of the index hold works.
import { menuName, subcategories } from '@rasika/contract/categories.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db } from '../platform/db.ts'
import { cacheOf } from '../platform/cache.ts'
import type { CacheTags } from '../platform/tags.ts'
import { wordsOf } from './normalise.ts'
import { nearest } from './spelling.ts'
import { selectWordsByPrefix, selectSimilarWords, selectResolved } from './store.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import {
  type Group,
  groupOf,
  joinPhrases,
  phrasesOf,
  type Resolved,
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

/** A search as it is run: its groups, and whether all must match or any one. */
export interface ParsedQuery {
  groups: readonly Group[]
  match: 'all' | 'any'
  /** The searched phrase, where it differs from what was typed. */
  understoodAs: string | null
}

export interface Vocabulary {
  /** The readings of a search, the better first: the one that requires every word, then the one that requires any. */
  understand(db: Db, search: string): Promise<ParsedQuery[]>
  /** Restores the reading that a cursor holds. */
  understandAgain(db: Db, search: string, reading: string): Promise<ParsedQuery>
  synonyms: Synonyms
}

/** The reading in the form a cursor holds. */
export function parseQuery({ match, groups }: ParsedQuery): string {
  return [match, ...groups.map(({ read }) => read)].join('|')
}

const unknown: Resolved = { lexemes: [], known: false }

/** Marks a prefix in a reading: 'mad*'. */
const begunMark = '*'

export function vocabularyOf(tags: CacheTags): Vocabulary {
  const synonyms = readSynonyms()
  const slugs = slugWords()
  const resolved = cacheOf<Resolved>(tags, 5000)
  const meant = cacheOf<{ word: string | null }>(tags, 2000)
  const begunWords = cacheOf<readonly string[]>(tags, 2000)
  const spelledMembers = [...synonyms.byPhrase.keys(), ...slugs.keys()]
    .filter((phrase) => !phrase.includes(' '))
    .map((word) => ({ word, uses: 0 }))

  async function understand(db: Db, search: string): Promise<ParsedQuery[]> {
    const typed = typedWords(search)
    const cut = phrasesOf(typed, synonyms)
    const table = await resolveAll(db, wordsToResolve(cut, synonyms))
    const resolve = (word: string) => table.get(word) ?? unknown
    const phrases = joinPhrases(cut, synonyms, resolve)
    const groups: Group[] = []
    for (const phrase of phrases) {
      const group = groupOf(phrase, phrase, synonyms, resolve, slugsOf)
      if (group && group.ways.length + group.slugs.length === 0 && !synonyms.byPhrase.has(phrase))
        groups.push((await begun(db, phrase)) ?? (await corrected(db, phrase, group)))
      else if (group) groups.push(group)
    }
    const answered = groups.filter(({ ways, slugs: there }) => ways.length + there.length > 0)
    const isWhole = groups.length > 0 && answered.length === groups.length
    return [
      ...(isWhole ? [{ groups, match: 'all' as const, understoodAs: understoodAsOf(search, groups, 'all') }] : []),
      ...(answered.length > 0 && groups.length > 1
        ? [{ groups: answered, match: 'any' as const, understoodAs: understoodAsOf(search, answered, 'any') }]
        : []),
    ]
  }

  async function understandAgain(db: Db, search: string, reading: string): Promise<ParsedQuery> {
    const [match, ...phrases] = reading.split('|')
    const table = await resolveAll(db, wordsToResolve(phrases, synonyms))
    const groups: Group[] = []
    for (const phrase of phrases) {
      const again = phrase.endsWith(begunMark)
        ? ((await begun(db, phrase.slice(0, -begunMark.length))) ?? wordGone(phrase.slice(0, -begunMark.length)))
        : groupOf(phrase, phrase, synonyms, (word) => table.get(word) ?? unknown, slugsOf)
      if (again) groups.push(again.ways.length + again.slugs.length > 0 ? again : wordGone(again.read))
    }
    return {
      groups,
      match: match === 'all' ? 'all' : 'any',
      understoodAs: understoodAsOf(search, groups, match === 'all' ? 'all' : 'any'),
    }
  }

  function resolveAll(db: Db, wanted: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
    return resolved.keepAll(
      wanted,
      async (missing) => new Map((await selectResolved(db, missing)).map(({ word, ...what }) => [word, what])),
    )
  }

  /** The group of all words with this prefix and their synonyms; null if there are none. */
  async function begun(db: Db, phrase: string): Promise<Group | null> {
    if (phrase.length < 2) return null
    const longer = await begunWords.keep(phrase, () => selectWordsByPrefix(db, phrase))
    if (longer.length === 0) return null
    const table = await resolveAll(
      db,
      longer.flatMap((word) => wordsToResolve([word], synonyms)),
    )
    const groups = longer.flatMap(
      (word) => groupOf(word, phrase, synonyms, (one) => table.get(one) ?? unknown, slugsOf) ?? [],
    )
    const ways = [...new Map(groups.flatMap((group) => group.ways).map((way) => [way.join(' '), way])).values()]
    const slugs = [...new Set(groups.flatMap((group) => group.slugs))]
    return { typed: phrase, read: phrase + begunMark, label: phrase, ways, allWays: ways, typedWay: null, slugs }
  }

  /** The group of the nearest word that works use or the synonym table has; `empty` if none is near. */
  async function corrected(db: Db, phrase: string, empty: Group): Promise<Group> {
    const { word } = await meant.keep(phrase, async () => ({
      word: nearest(phrase, [...(await selectSimilarWords(db, phrase)), ...spelledMembers]),
    }))
    if (word === null) return empty
    const table = await resolveAll(db, wordsToResolve([word], synonyms))
    return groupOf(word, phrase, synonyms, (one) => table.get(one) ?? unknown, slugsOf) ?? empty
  }

  function slugsOf(word: string): readonly string[] {
    return slugs.get(word) ?? []
  }

  return { understand, understandAgain, synonyms }
}

/** A word that was in use when the first page was shown and no longer is: the group stays, and nothing matches it. */
function wordGone(read: string): Group {
  const way = [read.replaceAll(' ', '')]
  return { typed: read, read, label: read, ways: [way], allWays: [way], typedWay: null, slugs: [] }
}

/** Null where the words were searched as typed, in the script they were typed in. */
function understoodAsOf(search: string, groups: readonly Group[], match: ParsedQuery['match']): string | null {
  const labels = groups.map((group) => group.label)
  if (match === 'any') return words.catalogue.anyOf([...new Set(labels)])
  const isLatin = !/[\u0900-\u097f]/.test(search)
  const typed = new Set(typedWords(search))
  return isLatin && labels.every((phrase) => phrase.split(' ').every((word) => typed.has(word)))
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

/**
 * The start, in milliseconds, from which the index counts its rank buckets and quarters
 * (migrations/0028_search_names.sql).
 */
export const firstDay = Date.UTC(2020, 0, 1)
const dayMs = 86_400_000
const bucketDays = 180
/** The most that views and saves can lift a work, in days (see `artworks.featured`): far above any real count. */
const mostInterestDays = 360

/** Every possible rank bucket, fullest first: in stock from the newest down, then sold. */
export function bucketsAt(now: Date, onlyAvailable: boolean): number[] {
  const top = Math.max(
    0,
    Math.min(999, Math.floor(((now.getTime() - firstDay) / dayMs + mostInterestDays) / bucketDays)),
  )
  const down = Array.from({ length: top + 1 }, (_, at) => top - at)
  const inStock = down.map((bucket) => firstInStock + bucket)
  return onlyAvailable ? inStock : [...inStock, ...down.map((bucket) => 1000 + bucket)]
}

/** The lowest rank bucket of works in stock; those of sold works are below. */
export const firstInStock = 5000

/** The rank bucket of a work at this place of "featured", in which sold works are 100,000 days below. */
export function rankBucketOf(featured: number): number {
  const [base, days] = featured > -50_000 ? [firstInStock, featured] : [1000, featured + 100_000]
  return base + Math.max(0, Math.min(999, Math.floor(days / bucketDays)))
}
