// Builds queries on the search index (migrations/0037_search_titles.sql): a selection as `tsquery` text in which `#`
// stands for the rank bucket, the buckets of a sort, and the words alone for ranking. Words come from the search's
// `normalise`, so none contains a quote or a `#`.
import type { Sort } from '@rasika/contract/catalogue-filters.ts'
import { menuCategories } from '@rasika/contract/categories.ts'
import { maxAmountPaise } from '@rasika/contract/money.ts'
import { firstDay, bucketsAt, maxTitleTerm } from '../search/search.ts'
import type { Selection } from './selection.ts'
import type { SortOrder } from './sorts.ts'

type Group = Selection['groups'][number]

const quarterMs = 90 * 86_400_000

/** The whole selection; prices to the half octave (the statement compares them exactly). */
export function selectionQuery(selection: Selection): string {
  const { groups, match } = selection
  const conditions = groups.map((group) =>
    anyOf([
      ...waysOf(group, '#w'),
      ...group.slugs.map((slug) => quoted('#f', slug)),
      ...(group.titles ?? []).flatMap((title) => [titleTerm(title), beginningTerm(title)]),
    ]),
  )
  const parts = [...matchOf(conditions, match), ...filterIndexTerms(selection)]
  // Without a part every work is one of the matches.
  return allOf(parts.length > 0 ? parts : [anyOf(menuCategories.map((slug) => quoted('#f', slug)))])
}

/** The same, with the words in title or artist; null without words. */
export function titleSelectionQuery(selection: Selection): string | null {
  const { groups, match } = selection
  const conditions = groups.map((group) => waysOf(group, '#t'))
  const findable = conditions.filter((ways) => ways.length > 0).map(anyOf)
  if (findable.length === 0 || (match === 'all' && findable.length < conditions.length)) return null
  return allOf([...matchOf(findable, match), ...filterIndexTerms(selection)])
}

/** The works whose title or artist is what was typed, and those whose title begins so. */
export function namedSelectionQuery(selection: Selection): [whole: string, begun: string] | null {
  const { titles } = selection
  if (titles.length === 0) return null
  const filters = filterIndexTerms(selection)
  const whole = titles.flatMap((title) => [titleTerm(title), quoted('#@', title)])
  return [allOf([anyOf(whole), ...filters]), allOf([anyOf(titles.map(beginningTerm)), ...filters])]
}

function titleTerm(title: string): string {
  return quoted('#=', title.slice(0, maxTitleTerm))
}

function beginningTerm(title: string): string {
  return `${quoted('#=', `${title} `.slice(0, maxTitleTerm))}:*`
}

/** "Most" is all conditions but one, of many all but an eighth. */
function matchOf(conditions: readonly string[], match: Selection['match']): string[] {
  if (match === 'all' || conditions.length < 2) return [...conditions]
  if (match === 'any') return [anyOf(conditions)]
  const omitted = Math.ceil(conditions.length / 8)
  const starts = range(0, Math.ceil(conditions.length / omitted) - 1)
  return [anyOf(starts.map((at) => allOf(conditions.toSpliced(at * omitted, omitted))))]
}

function waysOf({ ways }: Group, prefix: string): string[] {
  return ways.map((way) => allOf(way.map((word) => quoted(prefix, word))))
}

/** A part of the matches with its range of rank buckets. Parts follow one another in sort order. */
export interface RankRange {
  query: string
  low: number
  high: number
}

/**
 * Splits the matches of a selection into buckets of a sort, from the start or from a cursor: every match of one bucket
 * comes before every match of the next. `after` is the first value of the cursor; one extra bucket is included as a
 * margin.
 */
export function bucketRanges(
  selection: Selection,
  sort: Exclude<Sort, 'featured'>,
  after: string | number | undefined,
  now: Date,
): RankRange[] {
  const whole = selectionQuery(selection)
  const allRanks = { low: 0, high: 9999 }
  const stepped = (steps: readonly string[]) => steps.map((step) => ({ query: allOf([whole, step]), ...allRanks }))
  if (sort === 'newest') {
    const quarter = (time: number) => Math.max(0, Math.floor((time - firstDay) / quarterMs)) + 1
    return stepped(
      down(quarter(after === undefined ? now.getTime() : Date.parse(String(after)))).map((step) =>
        quoted('#d', String(step)),
      ),
    )
  }
  if (sort === 'rating') {
    const rated = stepped(
      down(Math.min(10, Math.floor(2 * Number(after ?? 5)) + 1))
        .filter((step) => step > 0)
        .map((step) => quoted('#r', String(step))),
    )
    // Most works have no review: they continue by rank bucket.
    return [
      ...rated,
      ...bucketsAt(now, selection.available).map((bucket) => ({
        query: allOf([whole, quoted('#r', '0')]),
        low: bucket,
        high: bucket,
      })),
    ]
  }
  const prices = priceBuckets.map((steps) => ({
    min: steps[0] as number,
    query: anyOf(steps.map((step) => quoted('#p', String(step)))),
  }))
  const at = after === undefined ? null : halfOctave(Number(after))
  if (sort === 'price-high')
    return stepped(
      prices
        .toReversed()
        .filter(({ min }) => at === null || min <= at + 1)
        .map(({ query }) => query),
    )
  return stepped(
    prices.filter((_, n) => at === null || (priceBuckets[n]?.at(-1) ?? 0) >= at - 1).map(({ query }) => query),
  )
}

function down(from: number): number[] {
  return Array.from({ length: from + 1 }, (_, at) => from - at)
}

const [lowestStep, highestStep] = [64, 192]

/**
 * The price steps of a selection without words (migrations/0033_price_steps.sql), from the start or from a cursor,
 * whose price is `after`; one extra step at each end is a margin. `#` in the query stands for the step.
 */
export function priceStepsOf(
  selection: Selection,
  direction: SortOrder['direction'],
  after: number | undefined,
): { query: string; steps: number[] } {
  const { minPrice, maxPrice } = selection
  const isRising = direction === 'ASC'
  const min = Math.max(minPrice ?? 0, isRising ? (after ?? 0) : 0)
  const max = Math.min(maxPrice ?? Infinity, isRising ? Infinity : (after ?? Infinity))
  const steps = range(Math.max(lowestStep, priceStep(min) - 1), Math.min(highestStep, priceStep(max) + 1))
  const query = selectionQuery({ ...selection, minPrice: null, maxPrice: null })
  return { query, steps: isRising ? steps : steps.toReversed() }
}

function priceStep(paise: number): number {
  const step = Math.floor(8 * Math.log2(Math.max(1, paise) / 100))
  return Math.min(highestStep, Math.max(lowestStep, step))
}

/** One bucket per half octave of rupees from ₹256 to ₹1.7 crore, where nearly all prices are; one more at each end. */
const [cheap, dear, dearest] = [16, 48, 2 * Math.ceil(Math.log2(maxAmountPaise / 100)) + 1]
const priceBuckets: readonly (readonly number[])[] = [
  range(0, cheap - 1),
  ...range(cheap, dear - 1).map((step) => [step]),
  range(dear, dearest),
]

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

/** For `ts_rank`: the words of all groups. */
export function rankQuery({ groups, match }: Selection): string {
  const conditions = groups.flatMap(({ allWays }) =>
    allWays.length > 0 ? [anyOf(allWays.map((way) => allOf(way.map((word) => quoted('', word)))))] : [],
  )
  return conditions.length === 0 ? '' : match === 'all' ? allOf(conditions) : anyOf(conditions)
}

/** The words as typed. */
export function typedQuery({ groups, match }: Selection): string {
  const typed = groups.flatMap(({ typedWay }) => (typedWay ? [allOf(typedWay.map((word) => quoted('', word)))] : []))
  return typed.length === 0 ? '' : match === 'all' ? allOf(typed) : anyOf(typed)
}

/**
 * A query for each word that may be meant, the likeliest first, where the search is one word that is mistyped,
 * incomplete, or rare beside near names of artists; null for any other search.
 */
export function nearWordsQueries({ groups }: Selection): string[] | null {
  const [group, ...others] = groups
  if (!group || others.length > 0 || !group.read.endsWith('*')) return null
  return group.ways.map((way) => allOf(way.map((word) => quoted('', word))))
}

/** The words, completed and corrected ones too, all in title or artist. */
export function inTitleQuery({ groups }: Selection): string {
  const conditions = groups.map(({ typedWay, read, ways }) => {
    const chosen = typedWay && /^[^*~]*$/.test(read) ? [typedWay] : ways
    return anyOf(chosen.map((way) => allOf(way.map((word) => `${quoted('', word)}:A`))))
  })
  return conditions.length === 0 || conditions.includes('()') ? '' : allOf(conditions)
}

function filterIndexTerms(selection: Selection): string[] {
  const { scopes, edition } = selection
  const places = scopes.map(({ column, value }) =>
    column === 'category' ? quoted('#c', value.toLowerCase().replaceAll(' ', '-')) : quoted('#f', value),
  )
  return [
    ...(places.length > 0 ? [anyOf(places)] : []),
    ...(edition ? [quoted('#e', '')] : []),
    ...selection.facets.map(({ indexTerms }) => anyOf(indexTerms.map((term) => quoted('#', term)))),
    ...priceIndexTerms(selection),
    ...sideIndexTerms('#x', selection.maxWidth),
    ...sideIndexTerms('#z', selection.maxHeight),
    ...yearIndexTerms(selection),
  ]
}

function priceIndexTerms({ minPrice, maxPrice }: Selection): string[] {
  if (minPrice === null && maxPrice === null) return []
  const [from, to] = [halfOctave(Math.max(100, minPrice ?? 100)) - 1, halfOctave(maxPrice ?? maxAmountPaise) + 1]
  // Hardly a price is beyond `cheap` and `dear`: reading those steps costs next to nothing.
  const left = range(Math.max(cheap, from), Math.min(dear - 1, to)).length / (dear - cheap)
  return stepIndexTerms('#p', range(Math.max(0, from), Math.min(dearest, to)), left)
}

/** Octaves of millimetres, as the migration counts them; the statement compares the sides exactly. */
const [smallest, largest] = [6, 12]

function sideIndexTerms(prefix: string, max: number | null): string[] {
  const step = max === null ? largest : Math.max(smallest, Math.floor(Math.log2(max * 1000)))
  return stepIndexTerms(prefix, range(smallest, step), (step - smallest + 1) / (largest - smallest + 1))
}

/**
 * The steps of a range that leaves in at most half of all, `left` being the part. A wider one is left to the statement's
 * exact comparison: the index would read each of its steps for every match of the other index terms.
 */
function stepIndexTerms(prefix: string, steps: readonly number[], left: number): string[] {
  return left > 0.5 ? [] : [anyOf(steps.map((step) => quoted(prefix, String(step))))]
}

const [firstDecade, lastDecade] = [179, 210]

function yearIndexTerms({ minYear, maxYear }: Selection): string[] {
  if (minYear === null && maxYear === null) return []
  const decade = (year: number) => Math.max(firstDecade, Math.floor(year / 10))
  const decades = range(decade(minYear ?? 0), maxYear === null ? lastDecade : decade(maxYear))
  return [anyOf(decades.map((at) => quoted('#y', String(at))))]
}

function halfOctave(paise: number): number {
  return Math.floor(2 * Math.log2(paise / 100))
}

function quoted(prefix: string, word: string): string {
  return `'${prefix}${word}'`
}

function anyOf(parts: readonly string[]): string {
  return joined(parts, ' | ')
}

function allOf(parts: readonly string[]): string {
  return joined(parts, ' & ')
}

function joined(parts: readonly string[], by: string): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(by)})`
}
