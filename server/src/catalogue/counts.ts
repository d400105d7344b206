// Counts of a selection: its total and its facets, each counted to 1,000 and then "more", and cached for a short while.
// Facets ignore the selected scope, so that a visitor sees what the other scopes contain. Where no index can count a
// facet (a search, editions), it is counted among the first thousand matches; the result is then marked as a lower
// bound.
import type { artworkEndpoints } from '@rasika/contract/artworks.ts'
import type { ReplyOf } from '@rasika/contract/endpoint.ts'
import { menuCategories, subcategories } from '@rasika/contract/categories.ts'
import type { Db } from '../platform/db.ts'
import { maxCounted } from '../platform/list-page.ts'
import { type Cache, cacheOf } from '../platform/cache.ts'
import type { AppContext } from '../platform/app-context.ts'
import { keyOf, type Selection, withoutScopes } from './selection.ts'
import { type Sample, selectSample } from './search-index-store.ts'
import { countScopes } from './index-scan-store.ts'

export type Facets = ReplyOf<typeof artworkEndpoints.list>['facets']

export interface Measure {
  /** The number of matches; `maxCounted` + 1 means more than `maxCounted`. */
  total(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<number>
  facets(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<Facets>
}

export function selectionCountsOf({ tags, clock }: Pick<AppContext, 'tags' | 'clock'>): Measure {
  const samples: Cache<readonly Sample[]> = cacheOf(tags, 2000)
  const counts: Cache<ReadonlyMap<string, number>> = cacheOf(tags, 500)

  function sampleOf(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<readonly Sample[]> {
    return samples.keep(
      keyOf(selection),
      (given) => selectSample(db, selection, clock.now(), maxCounted + 1, given),
      signal,
    )
  }

  /** Counts of every scope by index scans, for selections that the indexes cover. */
  function scopeCounts(
    db: Db,
    selection: Selection,
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, number>> {
    const whole = withoutScopes(selection)
    const count = async (given: AbortSignal) => {
      const rows = await countScopes(db, whole, menuCategories, subcategories, maxCounted + 1, given)
      return new Map(rows.map(({ slug, count: counted }) => [slug, counted]))
    }
    return counts.keep(keyOf(whole), count, signal)
  }

  return {
    async total(db, selection, signal) {
      if (!isIndexCounted(selection)) return sumOf(await sampleOf(db, selection, signal))
      const table = await scopeCounts(db, selection, signal)
      const slugs = selection.scopes.length > 0 ? selection.scopes.map(({ value }) => value) : menuCategories
      return Math.min(
        maxCounted + 1,
        slugs.reduce((sum, slug) => sum + (table.get(slug) ?? 0), 0),
      )
    },
    async facets(db, selection, signal) {
      const whole = withoutScopes(selection)
      if (!isIndexCounted(whole)) return facetsFromSample(await sampleOf(db, whole, signal))
      const table = await scopeCounts(db, whole, signal)
      return {
        categories: facetsFrom(menuCategories, table, false),
        subcategories: facetsFrom(subcategories, table, false),
      }
    },
  }
}

function sumOf(sample: readonly Sample[]): number {
  return sample.reduce((sum, { count }) => sum + count, 0)
}

function isIndexCounted({ scopes, groups, edition }: Selection): boolean {
  return groups.length === 0 && !edition && scopes.every(({ column }) => column !== 'category')
}

export function facetsFromSample(sample: readonly Sample[]): Facets {
  const isCut = sumOf(sample) > maxCounted
  const by = (slugOf: (one: Sample) => string | null) => {
    const table = new Map<string, number>()
    for (const one of sample) {
      const slug = slugOf(one)
      if (slug !== null) table.set(slug, (table.get(slug) ?? 0) + one.count)
    }
    return table
  }
  return {
    categories: facetsFrom(
      menuCategories,
      by((one) => one.menu_category),
      isCut,
    ),
    subcategories: facetsFrom(
      subcategories,
      by((one) => one.subcategory),
      isCut,
    ),
  }
}

function facetsFrom(
  slugs: readonly string[],
  table: ReadonlyMap<string, number>,
  isCut: boolean,
): Facets['categories'] {
  return slugs.flatMap((slug) => {
    const counted = table.get(slug) ?? 0
    return counted === 0
      ? []
      : [{ slug, count: Math.min(maxCounted, counted), countIsMore: isCut || counted > maxCounted }]
  })
}
