// An artist's newest artworks, 2 s each (spec: section 2, Artist list), each whole and in its own proportion. They
// stand still off screen, on hover and with reduced motion; a picture is loaded shortly before its turn.
import { useEffect, useRef, useState } from 'react'
import { wantsStill } from '../platform/wants-less.ts'
import { Picture, type PictureProps, proportion } from '../ui/picture.tsx'

const turnMs = 2000
/** Four abreast, then two, then one (artists.css). */
const sizes = '(max-width: 34em) 82vw, (max-width: 64em) 40vw, 20vw'

interface Props {
  pictures: readonly PictureProps[]
  held: boolean
  first: boolean
}

export function RotatingImages({ pictures, held, first }: Props) {
  const { place, at, seen } = useCarousel(pictures.length, held)
  return (
    <div className="artist__wall" ref={place}>
      {pictures.map((picture, index) =>
        index <= seen ? (
          <div
            key={picture.base}
            className="artist__work"
            style={proportion(picture)}
            data-shown={index === at ? '' : undefined}
            aria-hidden={index === at ? undefined : true}
          >
            <Picture picture={picture} sizes={sizes} first={first && index === 0} />
          </div>
        ) : null,
      )}
    </div>
  )
}

function useCarousel(count: number, held: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [turns, setTurns] = useState(0)
  const [inView, setInView] = useState(false)
  const still = useReducedMotion()
  useEffect(() => {
    if (!place.current || count < 2) return
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), { threshold: 0.25 })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [count])
  const moves = inView && !held && !still && count > 1
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setTurns((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [moves])
  return {
    place,
    at: count === 0 ? 0 : turns % count,
    /** Index of the last picture to load: the next one loads before its turn. */
    seen: moves || turns > 0 ? turns + 1 : 0,
  }
}

function useReducedMotion(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const asked = matchMedia('(prefers-reduced-motion: reduce)')
    const hear = () => setStill(wantsStill())
    hear()
    asked.addEventListener('change', hear)
    return () => asked.removeEventListener('change', hear)
  }, [])
  return still
}
