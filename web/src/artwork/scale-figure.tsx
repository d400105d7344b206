import type { Artwork } from '@rasika/contract/artworks.ts'
import { isFile } from '@rasika/contract/categories.ts'
import type { CSSProperties } from 'react'
import { Picture } from '../ui/picture.tsx'
import { Visitor } from '../ui/visitor.tsx'
import { floor, sceneOf, visitor } from './scale.ts'
import { words } from './words.ts'

/** Seat and two legs of the bench, from the floor up. */
const benchPath = 'M0-41h110v5H0ZM9-36h4v36H9ZM97-36h4v36h-4Z'

/** The work on a wall beside a visitor, to scale; renders nothing for a digital work. */
export function ScaleFigure({ work }: { work: Artwork }) {
  const isShown = work.menuCategory !== 'sculptures'
  const [picture] = work.pictures
  if (isFile(work) || !picture) return null
  const { width, height, floorAt, work: workRect, plinth, visitor: person, bench } = sceneOf(work.size, isShown)
  // The blurred placeholder would add up to 300 characters to the page; the tone is in the drawing already.
  const { placeholder: _, ...bare } = picture
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`
  const workStyle = {
    left: share(workRect.x, width),
    top: share(workRect.y, height),
    width: share(workRect.width, width),
    height: share(workRect.height, height),
  }
  return (
    <figure className="artwork__scale">
      <div
        className="scale"
        role="img"
        aria-label={words.scale.label}
        style={{ '--ratio': (width / height).toFixed(3) } as CSSProperties}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <rect className="scale__floor" x="0" y={floorAt} width={width} height={floor.depth} />
          {plinth ? <rect className="scale__plinth" {...plinth} /> : null}
          <rect {...workRect} fill={picture.tone} />
          {bench ? (
            <path className="scale__plinth" d={benchPath} transform={`translate(14 ${floorAt + floor.stand})`} />
          ) : null}
          <svg x={person.x} y={person.y} width={visitor.width} height={visitor.height}>
            <Visitor />
          </svg>
        </svg>
        {/* Outside the svg, whose pictures load with the page even far below the viewport. */}
        {isShown ? (
          <div className="scale__work" style={workStyle}>
            <Picture picture={bare} sizes="11rem" alt="" />
          </div>
        ) : null}
      </div>
      <figcaption className="meta">{words.scale.note}</figcaption>
    </figure>
  )
}
