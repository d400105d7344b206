// The catalogue list (spec: section 2, /artworks; product.md "Wire conventions"). Three ways lead to a page: a
// search is ranked among its matches; a selection of few works is gathered and sorted; everything else is walked
// along the index of its sort. Which way does not show: the same works in the same order, page by page.
import { type ArtworkCard, type CatalogueQuery, sorts } from '@rasika/contract/artworks.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { type Lexicon, readingOf, type Understood } from './lexicon.ts'
import { type Facets, facetsFromSample, type Measure, measureOf, mostCounted } from './measure.ts'
import type { PageAsked, PageFound } from './page-store.ts'
import { keyOf, type Selection, selectionOf } from './selection.ts'
import { buyerOf } from './picks.ts'
import { selectGathered, selectRanked } from './slip-store.ts'
import { type Bookmark, openBookmark, orders, sealBookmark } from './sorts.ts'
import { selectWalked } from './walk-store.ts'

export interface CatalogueList {
  data: ArtworkCard[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
  facets: Facets
  understoodAs: string | null
}

export type ListArtworks = (db: Db, query: CatalogueQuery, caller: Caller) => Promise<CatalogueList>

/** A search sorted by anything but relevance is gathered up to here; beyond, matches are so many that a walk meets them soon. */
const mostGathered = 5000
/** Where they are met too late (the cheapest of what is all dear), all of them are. */
const everything = 10_000_000

interface House {
  parts: Parts
  measure: Measure
}

interface Listed extends PageFound {
  total: number
  facets: Facets
}

export function catalogueList(parts: Parts, lexicon: Lexicon): ListArtworks {
  const house: House = { parts, measure: measureOf(parts) }
  return async (db, query, caller) => {
    const filters = selectionOf(query)
    if (filters === null) return nothing
    const isRanked = query.search !== null && query.sort === 'featured'
    const order = orders[query.sort]
    const list = `${sorts.indexOf(query.sort)} ${keyOf(filters)} ${query.search ?? ''}`
    const bookmark = openBookmark(parts.sessionSecret, list, query.cursor, isRanked ? null : order)
    const asked = { order, after: bookmark?.place ?? null, limit: query.limit, buyerId: buyerOf(caller), signal: caller.signal }
    let first: CatalogueList | undefined
    for (const understood of await readings(db, query.search, bookmark)) {
      const selection: Selection = understood ? { ...filters, groups: understood.groups, match: understood.match } : filters
      const found = await (isRanked ? ranked(house, db, selection, asked) : sorted(house, db, selection, asked))
      const reading = understood ? readingOf(understood) : ''
      const answer = {
        data: found.cards,
        page: {
          nextCursor: found.next && sealBookmark(parts.sessionSecret, list, { reading, place: found.next }),
          total: Math.min(mostCounted, found.total),
          totalIsMore: found.total > mostCounted,
        },
        facets: found.facets,
        understoodAs: understood?.said ?? null,
      }
      if (found.total > 0) return answer
      first ??= answer
    }
    return first ?? nothing
  }

  /** Without a search there is one way to read it. */
  async function readings(db: Db, search: string | null, bookmark: Bookmark | null): Promise<(Understood | null)[]> {
    if (search === null) return [null]
    return bookmark ? [await lexicon.understandAgain(db, search, bookmark.reading)] : lexicon.understand(db, search)
  }
}

const nothing: CatalogueList = {
  data: [],
  page: { nextCursor: null, total: 0, totalIsMore: false },
  facets: { categories: [], subcategories: [] },
  understoodAs: null,
}

async function ranked({ parts, measure }: House, db: Db, selection: Selection, asked: PageAsked): Promise<Listed> {
  const [found, besides] = await Promise.all([
    selectRanked(db, selection, { ...asked, now: parts.clock.now() }),
    selection.scopes.length > 0 ? measure.facets(db, selection) : null,
  ])
  return { ...found, facets: besides ?? facetsFromSample(found.sample) }
}

async function sorted({ parts, measure }: House, db: Db, selection: Selection, asked: PageAsked): Promise<Listed> {
  const facets = measure.facets(db, selection)
  const now = parts.clock.now()
  if (isWalkable(selection)) {
    const walk = selectWalked(db, selection, asked, isWalkedStraight(selection, asked) ? 'once' : 'afresh')
    const [found, total, counted] = await Promise.all([walk, measure.total(db, selection, mostCounted), facets])
    return { ...found, total, facets: counted }
  }
  const most = selection.groups.length > 0 ? mostGathered : mostCounted
  const [total, counted] = await Promise.all([measure.total(db, selection, most), facets])
  const gather = (all: number) => selectGathered(db, selection, { ...asked, now, most: all })
  if (total <= most) return { ...(await gather(most)), total, facets: counted }
  const walked = await selectWalked(db, selection, asked)
  const isCutShort = selection.groups.length > 0 && walked.next === null
  return { ...(isCutShort ? await gather(everything) : walked), total, facets: counted }
}

/** What the indexes of the sorts know by themselves. */
function isWalkable({ scopes, groups, edition }: Selection): boolean {
  return groups.length === 0 && !edition && scopes.every(({ column }) => column !== 'category')
}

/** Where the walk passes over nothing, or over little. */
function isWalkedStraight({ available, minPrice, maxPrice }: Selection, { order }: PageAsked): boolean {
  const isOfPrice = minPrice === null && maxPrice === null ? true : order.columns[0] === 'price'
  return isOfPrice && (!available || order === orders.featured)
}
