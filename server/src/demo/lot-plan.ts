// Plan of the demonstration's lots: every state, some that end within the first visit, and the demo collector among the
// bidders. Derived from the works' slugs, so that a restart after a kill gives the same plan.
import { createHash } from 'node:crypto'
import type { Work } from '@rasika/art/works.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type LotOutcome = 'runs' | 'to come' | 'won' | 'sold' | 'lapsed' | 'unsold' | 'cancelled'

export interface PlannedLot {
  work: Work
  /** Not the work itself but the nth study for it on paper: a separate piece. */
  study?: number
  outcome: LotOutcome
  /** Milliseconds relative to the opening; negative means before it. */
  starts: number
  ends: number
  softCloseMinutes: number
  /** Number of attempted bids until now. */
  bids: number
  /** The demo collector's position in the bidding. */
  collector: 'leads' | 'outbid' | 'away'
}

type LotTemplate = Omit<PlannedLot, 'work' | 'study'>

const templates: readonly LotTemplate[] = [
  { outcome: 'runs', starts: -2 * day, ends: 4 * minute, softCloseMinutes: 2, bids: 12, collector: 'outbid' },
  { outcome: 'runs', starts: -3 * day, ends: 9 * minute, softCloseMinutes: 0, bids: 7, collector: 'away' },
  { outcome: 'runs', starts: -1 * day, ends: 25 * minute, softCloseMinutes: 2, bids: 9, collector: 'leads' },
  { outcome: 'runs', starts: -2 * day, ends: 95 * minute, softCloseMinutes: 2, bids: 14, collector: 'away' },
  { outcome: 'runs', starts: -30 * hour, ends: 5 * hour, softCloseMinutes: 5, bids: 5, collector: 'away' },
  { outcome: 'runs', starts: -20 * hour, ends: 19 * hour, softCloseMinutes: 2, bids: 8, collector: 'outbid' },
  { outcome: 'runs', starts: -9 * hour, ends: 2 * day, softCloseMinutes: 2, bids: 3, collector: 'away' },
  { outcome: 'runs', starts: -5 * hour, ends: 4 * day, softCloseMinutes: 0, bids: 1, collector: 'away' },
  { outcome: 'runs', starts: -1 * hour, ends: 6 * day, softCloseMinutes: 2, bids: 0, collector: 'away' },
  { outcome: 'to come', starts: 40 * minute, ends: 26 * hour, softCloseMinutes: 2, bids: 0, collector: 'away' },
  { outcome: 'to come', starts: 20 * hour, ends: 4 * day, softCloseMinutes: 2, bids: 0, collector: 'away' },
  { outcome: 'to come', starts: 3 * day, ends: 8 * day, softCloseMinutes: 0, bids: 0, collector: 'away' },
  { outcome: 'won', starts: -4 * day, ends: -3 * hour, softCloseMinutes: 2, bids: 9, collector: 'leads' },
  { outcome: 'won', starts: -3 * day, ends: -16 * hour, softCloseMinutes: 2, bids: 6, collector: 'outbid' },
  { outcome: 'sold', starts: -9 * day, ends: -5 * day, softCloseMinutes: 2, bids: 13, collector: 'outbid' },
  { outcome: 'sold', starts: -16 * day, ends: -12 * day, softCloseMinutes: 0, bids: 6, collector: 'away' },
  { outcome: 'sold', starts: -31 * day, ends: -26 * day, softCloseMinutes: 2, bids: 10, collector: 'away' },
  { outcome: 'unsold', starts: -7 * day, ends: -4 * day, softCloseMinutes: 2, bids: 0, collector: 'away' },
  { outcome: 'unsold', starts: -14 * day, ends: -10 * day, softCloseMinutes: 0, bids: 0, collector: 'away' },
  { outcome: 'cancelled', starts: -6 * day, ends: 2 * day, softCloseMinutes: 2, bids: 2, collector: 'away' },
  { outcome: 'lapsed', starts: -47 * day, ends: -43 * day, softCloseMinutes: 2, bids: 1, collector: 'away' },
]

/** The artist whose studies were auctioned over the year. */
const artistOfStudies = 'saritajha'
/** End of their auctions, in days before now. */
const studyDays = [19, 38, 52, 71, 109, 138, 176, 213, 251, 298, 336]

/**
 * Sold lots use works that are sold out; unsold, lapsed and cancelled ones works of one unit; all others works of more
 * than one.
 */
export function lotsOf(works: readonly Work[]): PlannedLot[] {
  const drawn = works.toSorted((a, b) => chanceOf(a.slug, 'lot') - chanceOf(b.slug, 'lot'))
  const left = {
    many: drawn.filter(isEdition),
    gone: drawn.filter(({ stock }) => stock === 0),
    one: drawn.filter(({ stock }) => stock === 1),
  }
  return [
    ...templates.flatMap((template) => {
      const work = (
        template.outcome === 'sold'
          ? left.gone
          : template.outcome === 'unsold' || template.outcome === 'lapsed' || template.outcome === 'cancelled'
            ? left.one
            : left.many
      ).shift()
      return work ? [{ ...template, work }] : []
    }),
    ...studiesOf(works),
  ]
}

function studiesOf(works: readonly Work[]): PlannedLot[] {
  const theirs = works.filter(({ artist }) => artist === artistOfStudies)
  return studyDays.flatMap((days, nth) => {
    const work = theirs[nth % theirs.length]
    const study = 1 + Math.floor(nth / theirs.length)
    const chance = (about: string) => (work ? chanceOf(work.slug, `study ${study} ${about}`) : 0)
    return work
      ? [
          {
            work,
            study,
            outcome: 'sold' as const,
            starts: -(days + 4) * day,
            ends: -days * day,
            softCloseMinutes: 2,
            bids: 4 + Math.floor(5 * chance('bids')),
            collector: nth === 2 ? ('leads' as const) : ('away' as const),
          },
        ]
      : []
  })
}

/** One unit can be held for a lot while others stay for sale. */
export function isEdition({ stock }: Pick<Work, 'stock'>): boolean {
  return stock >= 2
}

/** A lot opened later, so that the site always has live lots: began hours ago, ends in minutes or days. */
export function upcomingLot(work: Work, nth: number, among: number): PlannedLot {
  const chance = chanceOf(work.slug, `later ${nth}`)
  return {
    work,
    outcome: 'runs',
    starts: -Math.round((2 + 20 * chance) * hour),
    ends: Math.round((12 + 40 * chance) * minute * (1 + among) ** 2),
    softCloseMinutes: chance < 0.25 ? 0 : 2,
    bids: Math.floor(chance * 9),
    collector: 'away',
  }
}

/** A number from 0 to 1 that depends on these two strings only. */
export function chanceOf(slug: string, about: string): number {
  return createHash('sha256').update(`${about} ${slug}`).digest().readUInt32BE() / 2 ** 32
}
