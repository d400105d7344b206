// The work's pictures: one large, the others as thumbnails in their own proportion; hovering zooms, pressing opens the
// viewing room (spec: section 2, Artwork detail; docs/design.md "Screens"). Without script each picture links to
// itself. SOLD is a notch of white wall, never a ribbon (docs/design.md "The wall label").
import type { Artwork } from '@rasika/contract/artworks.ts'
import { imageUrlOf } from '@rasika/contract/pictures.ts'
import { type CSSProperties, type MouseEvent, type PointerEvent, Suspense, lazy, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import type { ViewedWork } from '../viewing-room/viewing-room.tsx'
import { words } from './pictures-words.ts'

/** How much larger the picture is while a mouse hovers over it (artwork.css). */
const hoverScale = 2

const fetchViewingRoom = () => import('../viewing-room/viewing-room.tsx')
/** Loaded on hover, or with the first press. */
const ViewingRoom = lazy(() => fetchViewingRoom().then((module) => ({ default: module.ViewingRoom })))

interface Props {
  work: ViewedWork
  soldOut: boolean
  /** Thumbnails four abreast, as on the page of a lot, instead of one strip. */
  four?: boolean
}

export function Pictures({ work, soldOut, four = false }: Props) {
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const picture = work.pictures[at] ?? work.pictures[0]
  if (!picture) {
    return (
      <div className="artwork__pics">
        <div className="artwork__none">
          <TextPlaceholder work={work} />
          {soldOut ? <SoldTag /> : null}
        </div>
      </div>
    )
  }
  const openViewingRoom = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    // Where the viewing room cannot be loaded, open the picture itself.
    fetchViewingRoom().then(
      () => setOpen(true),
      () => window.location.assign(href),
    )
  }
  const label = words.openOf(soldOut ? `${work.title}, ${words.sold}` : work.title)
  return (
    <div className="artwork__pics">
      <LargePicture
        key={picture.base}
        picture={picture}
        alt={words.title(work.title, work.artistName)}
        label={label}
        soldOut={soldOut}
        onOpen={openViewingRoom}
      />
      <div className="artwork__strip">
        {work.pictures.length > 1 ? <Thumbs pictures={work.pictures} at={at} four={four} onPick={setAt} /> : null}
        <a
          className="link--go meta"
          href={imageUrlOf(picture)}
          data-reload=""
          aria-haspopup="dialog"
          onClick={openViewingRoom}
        >
          <span>{words.open}</span>
          <Icon name="expand" />
        </a>
      </div>
      {open ? (
        <Suspense>
          <ViewingRoom work={work} at={at} open onAt={setAt} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface LargePictureProps {
  picture: Artwork['pictures'][number]
  /** Used where the picture has no alternative text of its own. */
  alt: string
  label: string
  soldOut: boolean
  onOpen: (event: MouseEvent) => void
}

/** The large picture; hovering zooms in at the pointer, within the picture's edges. */
function LargePicture({ picture, alt, label, soldOut, onOpen }: LargePictureProps) {
  const [isZoomed, setIsZoomed] = useState(false)
  const ratio = picture.width / picture.height
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    event.currentTarget.style.setProperty('--x', `${(100 * (event.clientX - left)) / width}%`)
    event.currentTarget.style.setProperty('--y', `${(100 * (event.clientY - top)) / height}%`)
    if (!isZoomed) fetchViewingRoom().catch(() => undefined)
    setIsZoomed(true)
  }
  return (
    <a
      className="artwork__main"
      href={imageUrlOf(picture)}
      data-reload=""
      data-zoomed={isZoomed ? '' : undefined}
      aria-haspopup="dialog"
      aria-label={label}
      style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}
      onClick={onOpen}
      onPointerMove={follow}
      onPointerLeave={() => setIsZoomed(false)}
    >
      <Picture picture={picture} sizes={sizesOf(ratio, isZoomed ? hoverScale : 1)} first alt={picture.alt || alt} />
      {soldOut ? <SoldTag /> : null}
    </a>
  )
}

function SoldTag() {
  return (
    <span className="sold caps tag">
      <i className="dot" />
      {words.sold}
    </span>
  )
}

/** As wide as its column, and no higher than the window (artwork.css). */
function sizesOf(ratio: number, by: number): string {
  const narrow = `min(${88 * by}vw, ${Math.round(72 * ratio * by)}vh)`
  const wide = `min(${56 * by}vw, ${Math.round(78 * ratio * by)}vh, ${56 * by}rem)`
  return `(max-width: 60em) ${narrow}, ${wide}`
}

interface ThumbsProps {
  pictures: Artwork['pictures']
  at: number
  four: boolean
  onPick: (at: number) => void
}

function Thumbs({ pictures, at, four, onPick }: ThumbsProps) {
  return (
    <ul className={four ? 'artwork__thumbs artwork__thumbs--four' : 'artwork__thumbs'} aria-label={words.group}>
      {pictures.map((picture, index) => (
        <li key={picture.base}>
          <a
            href={imageUrlOf(picture)}
            data-reload=""
            aria-current={index === at ? 'true' : undefined}
            style={{ '--ratio': (picture.width / picture.height).toFixed(4) } as CSSProperties}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onPick(index)
            }}
          >
            <Picture picture={picture} sizes="8rem" alt={words.one(index + 1, pictures.length)} />
          </a>
        </li>
      ))}
    </ul>
  )
}
