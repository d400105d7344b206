// Autocomplete: categories, artists, words, works. The last word may be incomplete; where nothing has this prefix,
// its probable correction is completed instead. Paths are those of the spec's routes.
import { menu } from '@rasika/contract/categories.ts'
import type { artworkEndpoints } from '@rasika/contract/artworks.ts'
import type { ReplyOf } from '@rasika/contract/endpoint.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Db } from '../platform/db.ts'
import { cacheOf } from '../platform/cache.ts'
import type { AppContext } from '../platform/app-context.ts'
import { wordsOf } from './normalise.ts'
import { type Vocabulary, bucketsAt } from './search.ts'
import { selectSuggestions, type SuggestedRow } from './store.ts'
import type { Synonyms } from './synonyms.ts'
import { typedWords } from './parse-query.ts'

export type SearchSuggestion = ReplyOf<typeof artworkEndpoints.suggest>['data'][number]
export type Suggest = (db: Db, search: string, limit: number) => Promise<SearchSuggestion[]>

/** Most of a kind, so that one kind does not displace the others; works take the remaining places. */
const mostOfKind = 3

export function suggestions({ tags, clock }: Pick<AppContext, 'tags' | 'clock'>, vocabulary: Vocabulary): Suggest {
  const menuEntries = menuSuggestions(vocabulary.synonyms)
  const cache = cacheOf<SearchSuggestion[]>(tags, 2000)

  async function complete(db: Db, typed: readonly string[]): Promise<SearchSuggestion[]> {
    const [before, last] = [typed.slice(0, -1).join(' '), typed.at(-1) ?? '']
    const rows = await selectSuggestions(db, before, last, bucketsAt(clock.now(), false), mostOfKind)
    return [...matchingMenuSuggestions(menuEntries, typed), ...rows.map(suggestionFrom)]
  }

  async function suggest(db: Db, search: string): Promise<SearchSuggestion[]> {
    const typed = typedWords(search)
    if (typed.length === 0) return []
    const found = await complete(db, typed)
    if (found.length > 0) return found
    const [meant] = await vocabulary.understand(db, search)
    if (!meant?.understoodAs) return []
    const words = meant.groups.map(({ label }) => label).join(' ')
    const completed = await complete(db, wordsOf(words))
    return completed.length > 0 ? completed : [phrase(words)]
  }

  return async (db, search, limit) => {
    const all = await cache.keep(typedWords(search).join(' '), () => suggest(db, search))
    return chosen(all, limit)
  }
}

function chosen(all: readonly SearchSuggestion[], limit: number): SearchSuggestion[] {
  const distinct = [
    ...new Map(all.map((one) => [`${one.kind} ${one.label.toLowerCase()} ${one.detail ?? ''}`, one])).values(),
  ]
  const works = distinct.filter(({ kind }) => kind === 'artwork')
  const others = distinct.filter(({ kind }) => kind !== 'artwork')
  const places = Math.max(Math.ceil(limit / 2), limit - works.length)
  return [...others.slice(0, places), ...works].slice(0, limit)
}

function suggestionFrom({ kind, label, detail, reference }: SuggestedRow): SearchSuggestion {
  if (kind === 'words') return phrase(label)
  return { kind, label, detail, path: kind === 'artist' ? paths.artist(reference) : paths.artwork(reference) }
}

function phrase(words: string): SearchSuggestion {
  return { kind: 'words', label: words, detail: null, path: paths.artworks({ search: words }) }
}

interface MenuSuggestion {
  suggestion: SearchSuggestion
  words: readonly string[]
}

/** The menu's categories and subcategories with every word that names them, synonyms included. */
function menuSuggestions(synonyms: Synonyms): readonly MenuSuggestion[] {
  const namesOf = (slug: string, name: string) =>
    [...wordsOf(name), ...wordsOf(slug)].flatMap((word) => [
      word,
      ...(synonyms.byPhrase.get(word)?.members.flat() ?? []),
    ])
  return menu.flatMap((category) => [
    {
      suggestion: {
        kind: 'category' as const,
        label: category.name,
        detail: null,
        path: paths.artworks({ category: category.slug }),
      },
      words: namesOf(category.slug, category.name),
    },
    ...category.subcategories.map((sub) => ({
      suggestion: {
        kind: 'category' as const,
        label: sub.name,
        detail: category.name,
        path: paths.artworks({ category: category.slug, subcategory: sub.slug }),
      },
      words: namesOf(sub.slug, sub.name),
    })),
  ])
}

function matchingMenuSuggestions(menuEntries: readonly MenuSuggestion[], typed: readonly string[]): SearchSuggestion[] {
  const fits = ({ words }: MenuSuggestion) => typed.every((word) => words.some((name) => name.startsWith(word)))
  return menuEntries
    .filter(fits)
    .slice(0, mostOfKind)
    .map(({ suggestion }) => suggestion)
}
