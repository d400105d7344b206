// Rotating artworks beside login and signup: five, 4 s each (spec: section 2, Buyer login). Pauses on hover, with
// reduced motion and by the pause button. An artwork is shown only once its picture has loaded.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { wantsStill } from '../platform/wants-less.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { words } from './words.ts'

const rotationMs = 4000
/** On a phone the artworks are below the form (login.css). */
const besideTheForm = '(min-width: 60.01em)'

export function RotatingArtworks({
  works: offered,
  label = words.login.aside,
}: {
  works: readonly ArtworkCard[]
  label?: string
}) {
  const works = offered.filter(({ pictures }) => pictures.length > 0)
  const pictures = useRef<HTMLDivElement>(null)
  const { at, reach, paused, setPaused, held } = useRotation(works.length, pictures)
  const title = useRef<HTMLElement>(null)
  useLettersAhead(title, works.map((work) => work.title).join(''))
  const shown = works[at]
  if (!shown) return null
  return (
    <section className="door__wall" aria-label={label} {...held}>
      <div className="door__works" ref={pictures}>
        {works.map((work, index) =>
          work.pictures[0] && index <= reach ? (
            <div
              key={work.id}
              className="door__work"
              data-shown={index === at ? '' : undefined}
              aria-hidden={index !== at}
            >
              <Picture
                picture={work.pictures[0]}
                sizes="(max-width: 60em) 90vw, 60vw"
                first={index === 0 && besideTheForm}
              />
            </div>
          ) : null,
        )}
      </div>
      <div className="door__label">
        <p className="label">
          <span className="label__by">{shown.artistName}</span>
          <br />
          <cite ref={title}>{shown.title}</cite>
          {shown.year ? <span className="yr">, {shown.year}</span> : null}
        </p>
        {works.length > 1 ? (
          <button
            type="button"
            className="iconbtn door__pause"
            aria-label={paused ? words.login.play : words.login.pause}
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
function useLettersAhead(title: RefObject<HTMLElement | null>, letters: string): void {
  useEffect(() => {
    if (title.current) document.fonts.load(getComputedStyle(title.current).font, letters).catch(() => undefined)
  }, [title, letters])
}

function useRotation(count: number, pictures: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0)
  const [reach, setReach] = useState(0)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  useEffect(() => {
    if (paused || pointed || count < 2 || wantsStill()) return
    const next = (at + 1) % count
    let isOver = false
    const turn = async () => {
      // A picture that fails to load does not stop the rotation.
      await pictures.current?.children[next]
        ?.querySelector('img')
        ?.decode()
        .catch(() => undefined)
      if (!isOver) setAt(next)
    }
    const timer = setInterval(() => void turn(), rotationMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [paused, pointed, count, at, pictures])
  // Loads each picture one turn ahead, not all at once with the first.
  useEffect(() => setReach((before) => Math.max(before, Math.min(at + 1, count - 1))), [at, count])
  return {
    at,
    reach,
    paused,
    setPaused,
    held: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
  }
}
