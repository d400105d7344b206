// The artist list in the address bar: search and cursor.
import type { FilterValues } from '@rasika/contract/list-filters.ts'
import { listUrlOf } from '../list-filters/list-url.ts'
import { paths } from '@rasika/contract/paths.ts'

const table = { search: { kind: 'text', max: 200 } } as const
export type ArtistParams = FilterValues<typeof table>

/** Query parameters of this URL; the page host drops all others. */
export const queryNames = ['search', 'cursor'] as const

/** How the parameters of the artist list are written into its URL. */
export const listUrl = listUrlOf(paths.artists(), table)
export const { urlOf, readUrl } = listUrl
