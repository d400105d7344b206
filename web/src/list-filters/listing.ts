// The addresses of a filtered list, written and read by the contract's codec from the list's table of filters: one
// address for each list, with script and as the plain form sends it.
import {
  type FilterParam,
  type FilterTable,
  type FilterValues,
  type Params,
  parseFilters,
  writeFilters,
} from '@rasika/contract/list-filters.ts'
import type { Listing } from './use-filter.ts'

/** How the items are shown; no filter, but part of the address. */
export const viewParam = { kind: 'choice', choices: ['grid', 'list'], usual: 'grid' } as const satisfies FilterParam

/** `read` adds a list's own rules to what the codec reads. */
export function listingOf<T extends FilterTable>(
  path: string,
  table: T,
  read: (params: Params) => FilterValues<T> = (params) => parseFilters(table, params),
): Listing<FilterValues<T>> {
  const addressOf = (filter: FilterValues<T>, cursor: string | null = null): string => {
    const written = new URLSearchParams(writeFilters(table, filter))
    if (cursor) written.set('cursor', cursor)
    const query = written.toString()
    return query ? `${path}?${query}` : path
  }
  return {
    path,
    addressOf,
    readAddress: (search) => {
      const params = new URLSearchParams(search)
      return { filter: read(params), cursor: params.get('cursor') }
    },
    contentKey: (filter, cursor) => addressOf('view' in table ? { ...filter, view: viewParam.usual } : filter, cursor),
    readForm: (formId) => {
      const form = document.getElementById(formId)
      return read(form instanceof HTMLFormElement ? new FormData(form) : new URLSearchParams())
    },
  }
}

/** The query of a list call: what the address says, without defaults; several choices are 'a,b'. */
export function queryOf<T extends FilterTable>(table: T, filter: FilterValues<T>, cursor: string | null) {
  const query: Record<string, string> = {}
  for (const [name, text] of writeFilters(table, filter)) query[name] = name in query ? `${query[name]},${text}` : text
  return { ...(query as { [Name in keyof T]?: string }), cursor }
}

/** A typed number as the codec reads it; null if it is none. */
export function readNumber(param: Extract<FilterParam, { kind: 'number' }>, typed: string): number | null {
  return parseFilters({ typed: param }, new URLSearchParams({ typed })).typed
}
