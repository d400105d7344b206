// The URLs of a filtered list, written and read by the contract's codec from the list's table of filters: one
// URL for each list, with script and as the plain form sends it.
import {
  type FilterParam,
  type FilterTable,
  type FilterValues,
  type RawParams,
  parseFilters,
  writeFilters,
} from '@rasika/contract/list-filters.ts'
import type { ListUrl } from './use-list-params.ts'

/** How the items are shown; no filter, but part of the URL. */
export const viewParam = { kind: 'choice', choices: ['grid', 'list'], default: 'grid' } as const satisfies FilterParam

/** `read` adds a list's own rules to what the codec reads. */
export function listUrlOf<T extends FilterTable>(
  path: string,
  table: T,
  read: (raw: RawParams) => FilterValues<T> = (raw) => parseFilters(table, raw),
): ListUrl<FilterValues<T>> {
  const urlOf = (params: FilterValues<T>, cursor: string | null = null): string => {
    const written = new URLSearchParams(writeFilters(table, params))
    if (cursor) written.set('cursor', cursor)
    const query = written.toString()
    return query ? `${path}?${query}` : path
  }
  return {
    path,
    urlOf,
    readUrl: (search) => {
      const raw = new URLSearchParams(search)
      return { params: read(raw), cursor: raw.get('cursor') }
    },
    contentKey: (params, cursor) => urlOf('view' in table ? { ...params, view: viewParam.default } : params, cursor),
    readForm: (formId) => {
      const form = document.getElementById(formId)
      return read(form instanceof HTMLFormElement ? new FormData(form) : new URLSearchParams())
    },
  }
}

/** The query of a list call: what the URL says, without defaults; several choices are 'a,b'. */
export function queryOf<T extends FilterTable>(table: T, params: FilterValues<T>, cursor: string | null) {
  const query: Record<string, string> = {}
  for (const [name, text] of writeFilters(table, params)) query[name] = name in query ? `${query[name]},${text}` : text
  return { ...(query as { [Name in keyof T]?: string }), cursor }
}

/** A typed number as the codec reads it; null if it is none. */
export function readNumber(param: Extract<FilterParam, { kind: 'number' }>, typed: string): number | null {
  return parseFilters({ typed: param }, new URLSearchParams({ typed })).typed
}
