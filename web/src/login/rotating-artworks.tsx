// Rotating artworks beside login and signup: five, 4 s each (spec: section 2, Buyer login). Pauses on hover and
// by the pause button.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ArtworkCardData } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { RotatingPictures, useRotation } from '../ui/rotating-pictures.tsx'
import { words } from './rotating-words.ts'

const rotationMs = 4000
/** On a phone the artworks are below the form (login.css). */
const besideTheForm = '(min-width: 60.01em)'

export function RotatingArtworks({
  works: offered,
  label = words.aside,
}: {
  works: readonly ArtworkCardData[]
  label?: string
}) {
  const works = offered.filter(({ picture }) => picture !== null)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const rotation = useRotation(works.length, rotationMs, paused || pointed)
  const title = useRef<HTMLElement>(null)
  useLettersAhead(title, works.map((work) => work.title).join(''))
  const shown = works[rotation.at]
  if (!shown) return null
  return (
    <section
      className="login__wall"
      aria-label={label}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <RotatingPictures
        pictures={works.flatMap(({ picture }) => picture ?? [])}
        rotation={rotation}
        sizes="(max-width: 60em) 90vw, 60vw"
        first={besideTheForm}
        className="login__works"
        slideClassName="login__work"
      />
      <div className="login__label">
        <p className="label">
          <span className="label__by">{shown.artistName}</span>
          <br />
          <cite ref={title}>{shown.title}</cite>
          {shown.year ? <span className="yr">, {shown.year}</span> : null}
        </p>
        {works.length > 1 ? (
          <button
            type="button"
            className="iconbtn login__pause"
            aria-label={paused ? words.play : words.pause}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        ) : null}
      </div>
    </section>
  )
}

/** Loads the font file of rare characters before a title's turn, so that the title does not change its font in view. */
function useLettersAhead(title: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    if (title.current) document.fonts.load(getComputedStyle(title.current).font, text).catch(() => undefined)
  }, [title, text])
}
