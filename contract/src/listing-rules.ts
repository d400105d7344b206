// What may be listed (docs/product.md "Listings"): no antiquities, and a protected regional name only for work from its
// region. Pure: the form hints with it, the server decides with it. Free of schemas, since the form uses it.
import type { FieldErrors } from './problem.ts'
import { type RegionalName, regionalNamesIn, statesOf } from './protected-names.ts'
import { listing as words } from './words/listing.ts'

/** What is checked of a work; its subjects are its subject words. */
export interface ListedWork {
  title: string
  description: string
  medium: string | null
  subjects: readonly string[]
  year: number | null
  /** The artist declares that the work is younger than an antiquity. */
  ageDeclared: boolean
  /** The artist declares that the work was made in the region of the name by its makers. */
  madeInRegion: boolean
}

/** The artist of a listing. `state` is undefined where it is not known, as in the browser. */
export interface Lister {
  state: string | null | undefined
  /** The names that an operator has cleared for the artist. */
  cleared: readonly string[]
}

const manuscript = /\b(?:manuscripts?|pothis?|pandulipi)\b/i
/** How many years before the line the artist has to declare. */
const nearYears = 5

/** The age at which a work is an antiquity: 100 years, a manuscript 75. */
export function antiquityAge(work: ListedWork): 75 | 100 {
  return [work.medium ?? '', ...textsOf(work)].some((text) => manuscript.test(text)) ? 75 : 100
}

/** 'antiquity', 'near' for the five years before, or null. */
export function ageOf(work: ListedWork, thisYear: number): 'antiquity' | 'near' | null {
  if (work.year === null) return null
  const [age, line] = [thisYear - work.year, antiquityAge(work)]
  if (age >= line) return 'antiquity'
  return age >= line - nearYears ? 'near' : null
}

export function namesIn(work: Omit<ListedWork, 'year'>): RegionalName[] {
  return regionalNamesIn(work.medium, textsOf(work))
}

/** All texts but the medium, in which a place counts by itself. */
function textsOf({ title, description, subjects }: Omit<ListedWork, 'year'>): string[] {
  return [title, description, ...subjects]
}

/** What is wrong with a listing by the law, by field. */
export function faultsOfListing(work: ListedWork, lister: Lister, thisYear: number): FieldErrors {
  const errors: FieldErrors = {}
  const age = ageOf(work, thisYear)
  if (age === 'antiquity') errors.year = words.antiquity(antiquityAge(work))
  if (age === 'near' && !work.ageDeclared) errors.ageDeclared = words.ageDeclared(antiquityAge(work))
  const names = namesIn(work)
  const foreign = names.find((name) => !isOfRegion(name, lister))
  if (names[0] !== undefined && !work.madeInRegion) errors.madeInRegion = words.madeInRegion(names[0])
  else if (foreign) errors.madeInRegion = words.otherState(foreign, words.states(statesOf(foreign)))
  return errors
}

/** Whether the artist is in a State of the name, or an operator has cleared the name for them. */
export function isOfRegion(name: RegionalName, { state, cleared }: Lister): boolean {
  return state === undefined || statesOf(name).some((one) => one === state) || cleared.includes(name)
}
