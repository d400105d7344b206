// The searches made in this browser, the latest first, in its own storage: offered as suggestions, removable one by
// one.
import type { Suggestion } from './suggestions.ts'
import { paths } from '@rasika/contract/paths.ts'

const storageKey = 'past_searches'
const [maxStored, maxOffered, maxBesideOthers] = [20, 6, 2]

export type PastSearch = Omit<Suggestion, 'kind'> & { kind: 'past' }

function stored(): readonly string[] {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

function store(texts: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(texts.slice(0, maxStored)))
  } catch {
    // A browser that stores nothing offers none.
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function keepSearch(text: string): void {
  if (text !== '') store([text, ...stored().filter((other) => !isSame(other, text))])
}

export function removeSearch(text: string): void {
  store(stored().filter((other) => !isSame(other, text)))
}

/** Those that begin with the typed text; beside other suggestions a few of them. */
export function pastSearches(typed: string): PastSearch[] {
  const text = typed.trim().toLowerCase()
  return stored()
    .filter((past) => past.toLowerCase().startsWith(text) && !isSame(past, text))
    .slice(0, text === '' ? maxOffered : maxBesideOthers)
    .map((past) => ({ kind: 'past', label: past, detail: null, path: paths.artworks({ search: past }) }))
}
