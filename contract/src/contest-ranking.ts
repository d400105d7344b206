// Judging the contest: criteria and scale, and who wins. Pure: the desk's preview and the server's verdict are
// the same function (spec: section 2, Contest; docs/decisions/053). Free of schemas.

/** The spec's criteria, in its order. They count alike. */
export const criteria = ['creativity', 'technicalSkill', 'themeAdherence', 'visualImpact'] as const
export type Criterion = (typeof criteria)[number]

/** A score is a whole number from 0 to this. */
export const maxScore = 10
/** Judges of each entry. */
export const judgesOfEntry = 2
/** From the end of a contest to its results. */
export const resultsWithinHours = 48
export const maxFinalists = 9
/** Finalists unless the desk says another number. */
export const usualFinalists = 3

export interface ScoredEntry {
  id: string
  /** Of all judges and criteria. */
  total: number
}

export interface PlacedEntry {
  id: string
  result: 'winner' | 'finalist' | 'not_selected'
  /** From 1; entries with equal sums share it unless one was put first. */
  place: number
}

export interface Ranking {
  /** The best first. */
  placed: PlacedEntry[]
  /** The ids of equal sums between which the winner, or the last finalist, is not decided; [] if there are none. */
  undecided: string[][]
  /** Whether `first` changed the place of a winner or finalist: that needs a reason. */
  isTieDecided: boolean
}

/** `first`: ids that go before others with an equal sum, in this order. */
export function rankEntries(
  entries: readonly ScoredEntry[],
  { finalists, first }: { finalists: number; first: readonly string[] },
): Ranking {
  const rankOf = ({ id }: ScoredEntry) => (first.includes(id) ? first.indexOf(id) : first.length)
  const compare = (a: ScoredEntry, b: ScoredEntry) => b.total - a.total || rankOf(a) - rankOf(b)
  const sorted = entries.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))
  // Neighbours of equal sums, with how many entries go before the second; only winner and finalists have a place.
  const ties = sorted.slice(0, 1 + finalists).flatMap((one, at) => {
    const next = sorted[at + 1]
    return next?.total === one.total ? [{ total: one.total, cut: at + 1, isDecided: compare(one, next) < 0 }] : []
  })
  const cuts = [1, 1 + finalists]
  const open = new Set(ties.filter(({ cut, isDecided }) => cuts.includes(cut) && !isDecided).map(({ total }) => total))
  return {
    placed: sorted.map((entry, at) => ({
      id: entry.id,
      result: at === 0 ? 'winner' : at <= finalists ? 'finalist' : 'not_selected',
      place: 1 + sorted.findIndex((other) => compare(other, entry) === 0),
    })),
    undecided: [...open].map((total) => sorted.filter((entry) => entry.total === total).map(({ id }) => id)),
    isTieDecided: ties.some(({ isDecided }) => isDecided),
  }
}
