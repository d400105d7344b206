// The works on the wall and their order, from left to right. Only flat works that fit under the ceiling: a sculpture's
// photograph does not show its size. No work appears twice.
import type { ArtworkCardData } from '../artwork-card/work-card.tsx'
import { chapters } from './content.ts'
import { nameOf } from '../home-content/home-works.ts'

/** Maximum height of a work, in centimetres, under the ceiling of `tour.css`. */
const ceilingCm = 156
const maxWithoutChapters = 20

export type WallPiece =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'work'; work: ArtworkCardData; bench: boolean }
  | { kind: 'visitor'; after: string }

/** The demonstration's wall with its chapters; else one row of works, with a visitor after every fourth. */
export function wallOf(samples: ReadonlyMap<string, ArtworkCardData>, others: readonly ArtworkCardData[]): WallPiece[] {
  const chapterPieces = chapters.flatMap(({ title, text, works }): WallPiece[] => {
    const pieces = works.flatMap(({ bench = false, visitor = false, ...named }): WallPiece[] => {
      const card = samples.get(nameOf(named))
      return card && fitsTheTour(card) ? [{ kind: 'work', work: card, bench }, ...visitorAfter(card, visitor)] : []
    })
    return pieces.length > 0 && title ? [{ kind: 'text', title, text }, ...pieces] : pieces
  })
  if (chapterPieces.length > 0) return chapterPieces
  const unique = [...new Map(others.filter(fitsTheTour).map((card) => [card.id, card])).values()].slice(
    0,
    maxWithoutChapters,
  )
  return unique.flatMap((card, at): WallPiece[] => [
    { kind: 'work', work: card, bench: at % 5 === 2 },
    ...visitorAfter(card, at % 4 === 1),
  ])
}

function visitorAfter({ id }: ArtworkCardData, wanted: boolean): WallPiece[] {
  return wanted ? [{ kind: 'visitor', after: id }] : []
}

function fitsTheTour({ hasDepth, picture, size: { length, breadth } }: ArtworkCardData): boolean {
  return !hasDepth && picture !== null && length >= 0.1 && length <= 3 && breadth >= 0.1 && breadth * 100 <= ceilingCm
}
