// The wall: one scrolling row, with the floor below on which labels, benches and visitors stand. `tour.css` converts
// centimetres to pixels by the height of the window, so that everything has one scale.
import type { CSSProperties } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { type ArtworkCardData, WallLabel, WorkPicture } from '../artwork-card/work-card.tsx'
import { Link } from '../ui/link.tsx'
import { Visitor } from '../ui/visitor.tsx'
import type { WallPiece } from './wall-pieces.ts'
import { words } from './words.ts'

export function Wall({ pieces }: { pieces: readonly WallPiece[] }) {
  const firstWork = pieces.find(({ kind }) => kind === 'work')
  const chapterAt = pieces.findIndex(({ kind }) => kind === 'text')
  return (
    <div className="tour__wall">
      <div className="tour__text tour__intro">
        <h1 className="display">{words.intro}</h1>
        <div className="read">
          <p>{words.about}</p>
          <p className="quiet tour__how">{words.how}</p>
          <p className="quiet tour__how--touch">{words.howTouch}</p>
        </div>
      </div>
      <Visitor className="tour__visitor" />
      {pieces.map((piece, at) => {
        if (piece.kind === 'text') return <ChapterText key={piece.title} piece={piece} />
        if (piece.kind === 'visitor') return <Visitor key={piece.after} className="tour__visitor" />
        return (
          <TourWork
            key={piece.work.id}
            work={piece.work}
            bench={piece.bench}
            first={piece === firstWork}
            heading={chapterAt >= 0 && at > chapterAt ? 'h3' : 'h2'}
          />
        )
      })}
      <div className="tour__text tour__end">
        <i className="dot tour__nail" />
        <p className="section">{words.end}</p>
        <Link className="btn btn--line" to={paths.artworks()}>
          {words.endAct}
        </Link>
      </div>
    </div>
  )
}

function ChapterText({ piece: { title, text } }: { piece: Extract<WallPiece, { kind: 'text' }> }) {
  return (
    <div className="tour__text">
      <h2 className="section">{title}</h2>
      <p className="quiet">{text}</p>
    </div>
  )
}

function TourWork({
  work,
  bench,
  first,
  heading,
}: {
  work: ArtworkCardData
  bench: boolean
  first: boolean
  heading: 'h2' | 'h3'
}) {
  const cm = Math.round(work.size.length * 100)
  return (
    <article className="tour__work" style={{ '--w': cm } as CSSProperties} data-stop={work.id}>
      <Link className="tour__pic" to={paths.artwork(work.id)} tabIndex={-1} draggable={false}>
        <WorkPicture work={work} sizes={`${Math.ceil(cm * 0.32)}vh`} first={first} />
      </Link>
      {bench ? (
        <svg className="tour__bench" viewBox="0 0 200 44" aria-hidden="true">
          <path d="M0 0h200v9H0zM14 9h7v35h-7zM179 9h7v35h-7z" />
        </svg>
      ) : null}
      <WallLabel work={work} heading={heading} />
    </article>
  )
}
