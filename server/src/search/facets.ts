// Facets of works and lots as the database holds them (migrations/0031_filters.sql): a text for each choice, such as
// 'medium/oil', and exact sides and years.
import { type Facet, facetChoices, facets, sideInMetres, type WorkFilters } from '@rasika/contract/catalogue-filters.ts'
import { maxCounted } from '../platform/list-page.ts'

/** The choices of one facet in force: a work must have one of these index terms. */
export interface ChosenFacet {
  facet: Facet
  indexTerms: readonly string[]
}

/** Metres and years, ends included; null without a limit. */
export interface Measures {
  maxWidth: number | null
  maxHeight: number | null
  minYear: number | null
  maxYear: number | null
}

/** A facet that is left out is not filtered by. */
export function chosenFacets(filters: Partial<Pick<WorkFilters, Facet>>): ChosenFacet[] {
  return facets.flatMap((facet) => {
    const value = filters[facet] ?? []
    const choices = typeof value === 'boolean' ? (value ? ['1'] : []) : value
    return choices.length === 0 ? [] : [{ facet, indexTerms: choices.map((choice) => facetIndexTerm(facet, choice)) }]
  })
}

function facetIndexTerm(facet: Facet, choice: string): string {
  return `${facet}/${choice.toLowerCase().replaceAll(' ', '-')}`
}

/** A work of 30 in fits 30 in, whichever unit it was measured in. */
const halfMillimetre = 0.0005

export function measuresOf({
  maxWidth,
  maxHeight,
  unit,
  minYear,
  maxYear,
}: Pick<WorkFilters, keyof Measures | 'unit'>): Measures {
  const side = (written: number | null) => written && sideInMetres(written, unit) + halfMillimetre
  return { maxWidth: side(maxWidth), maxHeight: side(maxHeight), minYear, maxYear }
}

export function isMeasured({ maxWidth, maxHeight, minYear, maxYear }: Measures): boolean {
  return [maxWidth, maxHeight, minYear, maxYear].some((limit) => limit !== null)
}

export interface ChoiceCount {
  slug: string
  count: number
  countIsMore: boolean
}

/** The first matches of a list, counted by term. */
export interface IndexTermCounts {
  total: number
  counts: Readonly<Record<string, number>>
}

/**
 * The choices with a match, counted to `maxCounted`. `isCut`: only the first matches were counted, so that every count
 * is a lower bound, and an absent choice may have some.
 */
export function choiceCounts(
  slugs: readonly string[],
  countOf: (slug: string) => number | undefined,
  isCut: boolean,
): ChoiceCount[] {
  return slugs.flatMap((slug) => {
    const counted = countOf(slug) ?? 0
    return counted === 0
      ? []
      : [{ slug, count: Math.min(maxCounted, counted), countIsMore: isCut || counted > maxCounted }]
  })
}

/**
 * Counts each facet under all filters but its own. `countIndexTerms` counts the first matches without the choice of a
 * facet, or of the whole list for null.
 */
export async function countFacets(
  chosen: readonly ChosenFacet[],
  countIndexTerms: (without: Facet | null) => Promise<IndexTermCounts>,
): Promise<Record<Facet, ChoiceCount[]>> {
  const all = countIndexTerms(null)
  const counted = facets.map(async (facet) => {
    const isChosen = chosen.some((one) => one.facet === facet)
    const { total, counts } = await (isChosen ? countIndexTerms(facet) : all)
    const countOf = (choice: string) => counts[facetIndexTerm(facet, choice)]
    return [facet, choiceCounts(facetChoices(facet), countOf, total > maxCounted)] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<Facet, ChoiceCount[]>
}

/** The facets of a list that nothing can match. */
export function noFacetCounts(): Record<Facet, ChoiceCount[]> {
  const none = (): ChoiceCount[] => []
  return Object.fromEntries(facets.map((facet) => [facet, none()])) as Record<Facet, ChoiceCount[]>
}
