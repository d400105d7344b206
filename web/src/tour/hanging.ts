// The works on the wall and their order, from left to right. Only flat works that fit under the ceiling: a sculpture's
// photograph does not show its size. No work appears twice.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../artwork-card/work-card.tsx'
import { chapters } from './content.ts'
import { nameOf } from '../home-content/home-works.ts'

/** Maximum height of a work, in centimetres, under the ceiling of `tour.css`. */
const ceilingCm = 156
const mostWithoutChapters = 20

export type Piece =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'work'; work: Hung; bench: boolean }
  | { kind: 'visitor'; after: string }

/** The demonstration's wall with its chapters; else one row of works, with a visitor after every fourth. */
export function wallOf(samples: ReadonlyMap<string, ArtworkCard>, others: readonly ArtworkCard[]): Piece[] {
  const told = chapters.flatMap(({ title, text, works }): Piece[] => {
    const pieces = works.flatMap(({ bench = false, visitor = false, ...named }): Piece[] => {
      const card = samples.get(nameOf(named))
      return card && canHang(card) ? [{ kind: 'work', work: hung(card), bench }, ...visitorAfter(card, visitor)] : []
    })
    return pieces.length > 0 && title ? [{ kind: 'text', title, text }, ...pieces] : pieces
  })
  if (told.length > 0) return told
  const unique = [...new Map(others.filter(canHang).map((card) => [card.id, card])).values()].slice(
    0,
    mostWithoutChapters,
  )
  return unique.flatMap((card, at): Piece[] => [
    { kind: 'work', work: hung(card), bench: at % 5 === 2 },
    ...visitorAfter(card, at % 4 === 1),
  ])
}

function visitorAfter({ id }: ArtworkCard, wanted: boolean): Piece[] {
  return wanted ? [{ kind: 'visitor', after: id }] : []
}

function canHang({ menuCategory, pictures, size: { length, breadth } }: ArtworkCard): boolean {
  return (
    menuCategory !== 'sculptures' &&
    pictures.length > 0 &&
    length >= 0.1 &&
    length <= 3 &&
    breadth >= 0.1 &&
    breadth * 100 <= ceilingCm
  )
}
