// One artwork and a visitor, both to scale; the page section below is the floor (docs/design.md "The idea").
import type { CSSProperties } from 'react'
import { sceneOf, visitor } from '../artwork/scale.ts'
import { paths } from '@rasika/contract/paths.ts'
import { type ArtworkCardData, WallLabel, WorkPicture } from '../artwork-card/work-card.tsx'
import { Link } from '../ui/link.tsx'
import { Visitor } from '../ui/visitor.tsx'

/** Chooses the largest artwork that leaves room for the visitor: no miniature, no frieze. */
export function largestToScale(works: readonly ArtworkCardData[]): ArtworkCardData | undefined {
  const fits = works.filter(
    ({ picture, size: { length, breadth }, stock }) =>
      picture !== null && stock > 0 && length >= 0.5 && length <= 1.5 && breadth >= 0.5 && breadth <= 1.5,
  )
  return fits.toSorted((a, b) => b.size.length * b.size.breadth - a.size.length * a.size.breadth)[0]
}

export function ScaleScene({ work }: { work: ArtworkCardData }) {
  const { width, floorAt, work: workRect, visitor: person } = sceneOf(work.size, true)
  const part = (cm: number, of: number) => `${((cm / of) * 100).toFixed(3)}%`
  const boxStyle = (box: { x: number; y: number; width: number; height: number }): CSSProperties => ({
    insetInlineStart: part(box.x, width),
    insetBlockStart: part(box.y, floorAt),
    inlineSize: part(box.width, width),
    blockSize: part(box.height, floorAt),
  })
  return (
    <figure className="about__wall">
      <div className="about__scene" style={{ aspectRatio: `${width} / ${floorAt}` }}>
        <Link className="about__work" to={paths.artwork(work.id)} style={boxStyle(workRect)} tabIndex={-1}>
          <WorkPicture work={work} sizes="(max-width: 60em) 45vw, 28vw" first />
        </Link>
        <div className="about__visitor" style={boxStyle({ ...person, ...visitor })}>
          <Visitor />
        </div>
      </div>
      <figcaption
        style={{ '--x': part(workRect.x, width), '--y': part(workRect.y + workRect.height, floorAt) } as CSSProperties}
      >
        <WallLabel work={work} heading="p" />
      </figcaption>
    </figure>
  )
}
