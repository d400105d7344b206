// Autocomplete: categories, artists, words, works. The last word may be incomplete; where nothing has this prefix,
// its probable correction is completed instead. Paths are those of the spec's routes.
import { menu } from '@rasika/contract/categories.ts'
import type { artworkEndpoints } from '@rasika/contract/artworks.ts'
import type { ResponseOf } from '@rasika/contract/endpoint.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Db } from '../platform/db.ts'
import { cacheOf } from '../platform/cache.ts'
import type { AppContext } from '../platform/app-context.ts'
import { nameWithInitials } from './initials.ts'
import { wordsOf } from './normalise.ts'
import { bucketsAt } from './rank-buckets.ts'
import type { QueryReader } from './search.ts'
import { selectNames, selectSuggestions, type SuggestedRow } from './store.ts'
import type { Synonyms } from './synonyms.ts'
import { typedWords } from './parse-query.ts'

export type SearchSuggestion = ResponseOf<typeof artworkEndpoints.suggest>['data'][number]
export type Suggest = (db: Db, search: string, limit: number) => Promise<SearchSuggestion[]>

/** Most of a kind, so that one kind does not displace the others; works take the remaining places. */
const maxOfKind = 3

interface Completions {
  menu: readonly SearchSuggestion[]
  rows: readonly SuggestedRow[]
  /** Two words and more were typed. */
  isLong: boolean
}

export function suggestions({ tags, clock }: Pick<AppContext, 'tags' | 'clock'>, queryReader: QueryReader): Suggest {
  const menuEntries = menuSuggestions(queryReader.synonyms)
  const cache = cacheOf<Completions>(tags, 2000)

  async function complete(db: Db, typed: readonly string[]): Promise<Completions> {
    const [before, last] = [typed.slice(0, -1).join(' '), typed.at(-1) ?? '']
    const found = await selectSuggestions(db, before, last, bucketsAt(clock.now(), false), maxOfKind)
    const fromMenu = matchingMenuSuggestions(menuEntries, typed)
    const begun = found.filter(({ kind, label }) => kind !== 'artist' || hasBeginning(label, typed))
    // Artists whose names are only similar are left out where anything begins so.
    return { menu: fromMenu, rows: fromMenu.length + begun.length > 0 ? begun : found, isLong: typed.length > 1 }
  }

  /** The artists of a name that is typed with initials. */
  async function artistsWithInitials(db: Db, search: string, typed: readonly string[]): Promise<SuggestedRow[]> {
    const name = nameWithInitials(search, typed, true)
    const names = name ? await selectNames(db, name) : []
    const found = await Promise.all(names.map((one) => complete(db, one.split(' '))))
    return found.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'artist'))
  }

  /**
   * Completes the text; where nothing continues it, its probable correction; where nothing continues that either,
   * suggests the correction or the text itself.
   */
  async function suggest(db: Db, search: string): Promise<Completions> {
    const typed = typedWords(search)
    if (typed.length === 0) return nothing
    const [found, named] = await Promise.all([complete(db, typed), artistsWithInitials(db, search, typed)])
    if (!isEmpty(found) || named.length > 0) return { ...found, rows: [...named, ...found.rows] }
    const { value: meant } = await queryReader.understand(db, search).next()
    if (!meant) return nothing
    const [title] = meant.titles
    // Filters in words alone, such as a price, have no title.
    if (!title) return { ...nothing, menu: [phrase(search.trim())] }
    const completed = await complete(db, wordsOf(title))
    // A lone letter counts as known without a look: no work may have it.
    if (!isEmpty(completed) || meant.groups.every(({ read }) => read.length < 2)) return completed
    // Words that nothing matches were left out of a shorter title.
    const isMended = meant.understoodAs !== null && wordsOf(title).length === typed.length
    return { ...completed, menu: [phrase(isMended ? title : search.trim())] }
  }

  return async (db, search, limit) => {
    const all = await cache.keep(typedWords(search).join(' '), () => suggest(db, search))
    return chosen(all, limit)
  }
}

const nothing: Completions = { menu: [], rows: [], isLong: false }

function isEmpty({ menu: fromMenu, rows }: Completions): boolean {
  return fromMenu.length + rows.length === 0
}

function hasBeginning(name: string, typed: readonly string[]): boolean {
  return ` ${wordsOf(name).join(' ')}`.includes(` ${typed.join(' ')}`)
}

/**
 * Two words and more are likely a title: few suggestions of other kinds stand beside works then. Every title comes once
 * before it comes again by another artist.
 */
function chosen({ rows, menu: fromMenu, isLong }: Completions, limit: number): SearchSuggestion[] {
  const found = rows.filter(({ kind }) => kind === 'title' || kind === 'artwork')
  const works = distinctBy(
    [...distinctBy(found, ({ label }) => label.toLowerCase()), ...found],
    ({ label, detail }) => `${label.toLowerCase()} by ${detail?.toLowerCase()}`,
  ).map(suggestionFrom)
  const others = distinctBy(
    [...fromMenu, ...rows.filter(({ kind }) => kind === 'artist' || kind === 'words').map(suggestionFrom)],
    ({ kind, label, detail }) => `${kind} ${label.toLowerCase()} ${detail ?? ''}`,
  )
  const places = Math.max(isLong ? 1 : Math.ceil(limit / 2), limit - works.length)
  return [...others.slice(0, places), ...works].slice(0, limit)
}

function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const first = new Map<string, Item>()
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
  return [...first.values()]
}

function suggestionFrom({ kind, label, detail, reference }: SuggestedRow): SearchSuggestion {
  if (kind === 'words') return phrase(label)
  return kind === 'artist'
    ? { kind, label, detail, path: paths.artist(reference) }
    : { kind: 'artwork', label, detail, path: paths.artwork(reference) }
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
    .slice(0, maxOfKind)
    .map(({ suggestion }) => suggestion)
}
