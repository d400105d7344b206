// The groups of typed words: a word that works use as it is, any other as the words near it and those that begin so.
// What was looked up is cached for a short while.
import { menuName, subcategories } from '@rasika/contract/categories.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db } from '../platform/db.ts'
import { cacheOf } from '../platform/cache.ts'
import type { CacheTags } from '../platform/tags.ts'
import { wordsOf } from './normalise.ts'
import type { TypedName } from './initials.ts'
import { type Group, groupOf, type Part, type Resolve, type Resolved, wordsToResolve } from './parse-query.ts'
import { allowedEdits, type Near, nearest, textsOneEditAway } from './spelling.ts'
import {
  hasSurname,
  maxWorksOfName,
  selectNames,
  selectResolved,
  selectSimilarWords,
  selectWordsByPrefix,
  selectWorksByName,
} from './store.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'

/** The nearest words of which is asked how many works artists of that name have. */
const maxCompared = 16

/** The words of which each is read as a near one by itself; of more words, all are at once. */
const maxLoosened = 4

const unknown: Resolved = { lexemes: [], known: false }

/**
 * Marks words in a reading that were completed or corrected: 'mad*'; and those read as themselves or near ones: 'mad~'.
 */
export const [correctedMark, nearMark] = ['*', '~']

/** Marks a name in a reading that is also searched as artists write it: 'j turner^'. */
export const namedMark = '^'

/** The most words that a word typed alone is read as: of each, works are among the first ten. */
const maxNames = 5

/** The fewest letters of each of two words that were typed as one. */
const shortestPart = 4

export function wordGroupsOf(tags: CacheTags, synonyms: Synonyms) {
  const slugs = slugWords()
  const resolved = cacheOf<Resolved>(tags, 5000)
  const near = cacheOf<readonly Near[]>(tags, 2000)
  const begunWords = cacheOf<readonly string[]>(tags, 2000)
  const names = cacheOf<readonly string[]>(tags, 2000)
  const spelledMembers = [...synonyms.byPhrase.keys(), ...slugs.keys()]
    .filter((phrase) => !phrase.includes(' '))
    .map((word) => ({ word, uses: 0 }))

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

  async function partOf(db: Db, phrase: string, resolve: Resolve, isAlone: boolean): Promise<Part> {
    const group = groupOf(phrase, phrase, synonyms, resolve, slugsOf)
    if (group === null || synonyms.byPhrase.has(phrase)) return { read: phrase, group }
    const isUnknown = !isMatchable(group)
    const { stemUses = null, wordUses = null } = resolve(phrase)
    const isOwn = !isUnknown && (stemUses === null || group.slugs.length > 0)
    const better = isOwn ? null : await mended(db, phrase, isUnknown ? null : { group, uses: stemUses ?? 0 }, isAlone)
    const other = isUnknown ? split(db, phrase) : isAlone ? orNamed(db, phrase, group, wordUses) : null
    const found = better ?? (await other)
    return found ? { read: found.read, group: found } : { read: phrase, group }
  }

  /**
   * A word that was typed alone as itself or as the near names of artists with as many works as the word has uses; any
   * near name where works use only other words of its stem. Null where it is a surname itself.
   */
  async function orNamed(db: Db, phrase: string, group: Group, wordUses: number | null): Promise<Group | null> {
    const uses = wordUses ?? (group.slugs.length > 0 ? Infinity : 0)
    if (uses > maxWorksOfName || /\d/.test(phrase)) return null
    const close = (await nearTo(db, phrase, true)).filter(({ away, works }) => away <= 1 && works >= Math.max(1, uses))
    if (close.length === 0 || (await hasSurname(db, phrase))) return null
    const nearWords = close.map(({ word }) => word)
    const resolve = await resolverOf(db, nearWords)
    const others = nearWords.flatMap((word) => groupOf(word, phrase, noSynonyms, resolve, () => []) ?? [])
    const ways = distinctWays([...group.ways, ...others.flatMap((one) => one.ways)])
    const label = words.catalogue.anyOf([phrase, ...nearWords])
    return { ...group, read: phrase + correctedMark, label, ways, allWays: ways, forms: [phrase, ...nearWords] }
  }

  /** An unknown word as the two known ones that it is made of ("selfportrait"); null where it is not. */
  async function split(db: Db, phrase: string): Promise<Group | null> {
    if (/\d/.test(phrase)) return null
    const places = Array.from(
      { length: Math.max(0, phrase.length - 2 * shortestPart + 1) },
      (_, at) => at + shortestPart,
    )
    const pairs = places.map((at) => [phrase.slice(0, at), phrase.slice(at)] as const)
    const resolve = await resolverOf(db, pairs.flat())
    const found = pairs.find((pair) => pair.every((word) => resolve(word).known))
    return found ? groupOf(found.join(' '), phrase, synonyms, resolve, slugsOf) : null
  }

  /** The part of a search that is the name of artists, as it was typed and as it is written in full. */
  async function namedPart(db: Db, typed: readonly string[], name: TypedName): Promise<Part | null> {
    const own = typed.join(' ')
    const found = await names.keep(`${name.surname} ${name.pattern}`, () => selectNames(db, name))
    const others = found.filter((other) => other !== own)
    if (others.length === 0) return null
    const spelled = [own, ...others]
    const resolve = await resolverOf(db, spelled)
    const groups = spelled.flatMap((phrase) => groupOf(phrase, own, noSynonyms, resolve, () => []) ?? [])
    const group: Group = {
      typed: own,
      read: own + namedMark,
      label: words.catalogue.anyOf(spelled),
      ways: distinctWays(groups.flatMap(({ ways }) => ways)),
      allWays: distinctWays(groups.flatMap(({ allWays }) => allWays)),
      typedWay: null,
      slugs: [],
      forms: spelled,
    }
    return { read: group.read, group }
  }

  /**
   * The group of the words that begin so and of those near it; null if there are none. `own` is the group of a word
   * that no work uses, though works use others of its stem: it stays unless a near word is used as often.
   */
  async function mended(
    db: Db,
    phrase: string,
    own: { group: Group; uses: number } | null,
    isAlone: boolean,
  ): Promise<Group | null> {
    const begun = own || phrase.length < 2 ? [] : await begunWords.keep(phrase, () => selectWordsByPrefix(db, phrase))
    const isShort = begun.length > 0 && phrase.length < 5
    // Too much is near a short word: beside longer words that begin so, only what is close or a name.
    const close = (await nearTo(db, phrase, isAlone)).filter(({ away, works }) => !isShort || away < 0.8 || works > 0)
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
      read: phrase + correctedMark,
      label: isCorrected ? best.label : phrase,
      ways: distinctWays([...groups.flatMap(({ ways }) => ways), ...(own?.group.ways ?? [])]),
      allWays: distinctWays(groups.flatMap(({ allWays }) => allWays)),
      typedWay: isCorrected ? best.typedWay : null,
      slugs: [...new Set(groups.flatMap((group) => group.slugs))],
      forms: chosen,
    }
  }

  /**
   * The readings of parts with known words as these or near ones: first one word each, then all of them; none where no
   * word has a near one.
   */
  async function loosened(db: Db, parts: readonly Part[]): Promise<Part[][]> {
    const loose = await Promise.all(
      parts.map(async (part): Promise<Part | null> => {
        const group = part.group && !part.read.endsWith(correctedMark) ? await withNear(db, part.group) : null
        return group && { read: part.read + nearMark, group }
      }),
    )
    const single = loose.flatMap((part, at) => (part ? [parts.with(at, part)] : []))
    if (single.length < 2) return single
    const all = parts.map((part, at) => loose[at] ?? part)
    return single.length > maxLoosened ? [all] : [...single, all]
  }

  /** The group with the words near its word as further ways; null where there are none. */
  async function withNear(db: Db, group: Group): Promise<Group | null> {
    if (group.read.includes(' ') || /\d/.test(group.read)) return null
    const close = (await nearTo(db, group.read, false)).filter(({ away }) => away <= 1)
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

  /** A word that was typed alone is likely a name. */
  async function nearTo(db: Db, phrase: string, isAlone: boolean): Promise<readonly Near[]> {
    if (allowedEdits(phrase) === 0) return []
    return near.keep(`${phrase} ${isAlone}`, async () => {
      // Of a word that is in both, the vocabulary's entry counts, which has its uses.
      const similar = [...spelledMembers, ...(await selectSimilarWords(db, phrase, textsOneEditAway(phrase)))]
      if (!isAlone) return nearest(phrase, similar)
      const candidates = nearest(phrase, similar, maxCompared)
      const works = await selectWorksByName(
        db,
        candidates.map(({ word }) => word),
      )
      return nearest(
        phrase,
        candidates.map((one) => ({ ...one, works: works.get(one.word) ?? 0 })),
        maxNames,
      )
    })
  }

  function slugsOf(word: string): readonly string[] {
    return slugs.get(word) ?? []
  }

  return { resolverOf, partOf, namedPart, loosened, withNear, slugsOf }
}

export function isMatchable({ ways, slugs }: Group): boolean {
  return ways.length + slugs.length > 0
}

function distinctWays(ways: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
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
