// From what a person typed to what the house's works can answer: the lexicon is asked which words are known and
// which are near, the synonym table which mean the same. What words mean is remembered for a short while, so that
// a search that was understood a moment ago goes to the works at once.
import { menuName, subcategories } from '@rasika/contract/categories.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db } from '../platform/db.ts'
import type { Tags } from '../platform/tags.ts'
import { memoryOf } from './memory.ts'
import { wordsOf } from './plain.ts'
import { nearest } from './spelling.ts'
import { selectNearWords, selectResolved } from './store.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'
import { type Group, groupOf, joinPhrases, phrasesOf, type Resolved, typedWords, wordsToResolve } from './understand.ts'

/** A search as it is carried out: every group must match, or any one of them. */
export interface Understood {
  groups: readonly Group[]
  /** What to say was searched for, where that is not what was typed. */
  said: string | null
}

export interface Lexicon {
  /** The search that wants every word; `any` the one that is content with one, null where that is no other. */
  understand(db: Db, search: string): Promise<{ all: Understood | null; any: Understood | null }>
  synonyms: Synonyms
}

const unknown: Resolved = { lexemes: [], known: false }

export function lexiconOf(tags: Tags): Lexicon {
  const synonyms = readSynonyms()
  const slugs = slugWords()
  const resolved = memoryOf<Resolved>(tags, 5000)
  const meant = memoryOf<{ word: string | null }>(tags, 2000)
  const spelledMembers = [...synonyms.byPhrase.keys(), ...slugs.keys()].filter((phrase) => !phrase.includes(' ')).map((word) => ({ word, uses: 0 }))

  async function understand(db: Db, search: string): ReturnType<Lexicon['understand']> {
    const typed = typedWords(search)
    const cut = phrasesOf(typed, synonyms)
    const table = await resolveAll(db, wordsToResolve(cut, synonyms))
    const resolve = (word: string) => table.get(word) ?? unknown
    const phrases = joinPhrases(cut, synonyms, resolve)
    const groups: Group[] = []
    for (const phrase of phrases) {
      const group = groupOf(phrase, phrase, synonyms, resolve, slugsOf)
      if (group && group.ways.length + group.slugs.length === 0 && !synonyms.byPhrase.has(phrase)) groups.push(await corrected(db, phrase, group))
      else if (group) groups.push(group)
    }
    const answered = groups.filter(({ ways, slugs: there }) => ways.length + there.length > 0)
    const isForeign = /[\u0900-\u097f]/.test(search)
    const differs = phrases.join(' ') !== typed.join(' ') || isForeign || groups.some((group) => group.said !== group.typed)
    return {
      all: groups.length > 0 && answered.length === groups.length ? { groups, said: differs ? groups.map(({ said }) => said).join(' ') : null } : null,
      any: answered.length > 0 && groups.length > 1 ? { groups: answered, said: answered.map(({ said }) => said).join(` ${words.catalogue.or} `) } : null,
    }
  }

  function resolveAll(db: Db, wanted: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
    return resolved.keepAll(wanted, async (missing) => new Map((await selectResolved(db, missing)).map(({ word, ...what }) => [word, what])))
  }

  /** The group of the nearest word that works use or the synonym table has; the empty group it was where none is near. */
  async function corrected(db: Db, phrase: string, empty: Group): Promise<Group> {
    const { word } = await meant.keep(phrase, async () => ({ word: nearest(phrase, [...(await selectNearWords(db, phrase)), ...spelledMembers]) }))
    if (word === null) return empty
    const table = await resolveAll(db, wordsToResolve([word], synonyms))
    return groupOf(word, phrase, synonyms, (one) => table.get(one) ?? unknown, slugsOf) ?? empty
  }

  function slugsOf(word: string): readonly string[] {
    return slugs.get(word) ?? []
  }

  return { understand, synonyms }
}

/** Words of the menu's names that no work need carry: 'mughal' finds what hangs under Rajput, Pahari & Mughal Miniature. */
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
