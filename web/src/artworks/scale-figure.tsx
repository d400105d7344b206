import type { Artwork } from '@rasika/contract/artworks.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { pictureAddress, pictureWidths, widthsOf } from '@rasika/contract/pictures.ts'
import { Visitor } from '../ui/visitor.tsx'
import { floor, sceneOf, visitor } from './scale.ts'
import { words } from './words.ts'

/** Seat and two legs, from where they stand. */
const benchPath = 'M0-41h110v5H0ZM9-36h4v36H9ZM97-36h4v36h-4Z'

/** The work on a wall beside a visitor, to scale; nothing for a work that is only a file. */
export function ScaleFigure({ work }: { work: Artwork }) {
  const hangs = work.menuCategory !== 'sculptures'
  const [picture] = work.pictures
  if (isFile(work) || !picture) return null
  const { width, height, floorAt, work: hung, plinth, visitor: person, bench } = sceneOf(work.size, hangs)
  const small = widthsOf(picture)[0] ?? pictureWidths[0]
  return (
    <figure className="aw__scale">
      <svg className="scale" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.scale.label}>
        <rect className="scale__floor" x="0" y={floorAt} width={width} height={floor.depth} />
        {plinth ? <rect className="scale__plinth" {...plinth} /> : null}
        <rect {...hung} fill={picture.tone} />
        {hangs ? <image {...hung} href={pictureAddress(picture.base, small, 'webp')} preserveAspectRatio="xMidYMid slice" /> : null}
        {bench ? <path className="scale__plinth" d={benchPath} transform={`translate(14 ${floorAt + floor.stand})`} /> : null}
        <svg x={person.x} y={person.y} width={visitor.width} height={visitor.height}>
          <Visitor />
        </svg>
      </svg>
      <figcaption className="meta">{words.scale.note}</figcaption>
    </figure>
  )
}
