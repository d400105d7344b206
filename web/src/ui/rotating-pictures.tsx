// Pictures that take turns in one frame. They stand still off screen, while paused, and for those who want less motion
// or less data; a picture is loaded one turn ahead and shown only once it has loaded.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { wantsStill } from '../platform/wants-less.ts'
import { Picture, type PictureProps, proportion } from './picture.tsx'

interface Rotation {
  /** The element that holds the pictures. */
  container: RefObject<HTMLDivElement | null>
  /** Index of the shown picture. */
  at: number
  /** Index of the last picture to load. */
  reach: number
}

export function useRotation(count: number, everyMs: number, paused: boolean): Rotation {
  const container = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [reach, setReach] = useState(0)
  const inView = useInView(container)
  const still = useStill()
  const next = (at + 1) % Math.max(count, 1)
  const moves = inView && !paused && !still && count > 1
  useEffect(() => {
    if (!moves) return
    setReach((before) => Math.max(before, next))
    let isOver = false
    const turn = async () => {
      // A picture that fails to load does not stop the rotation.
      await container.current?.children[next]
        ?.querySelector('img')
        ?.decode()
        .catch(() => undefined)
      if (!isOver) setAt(next)
    }
    const timer = setInterval(() => void turn(), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [moves, next, everyMs])
  return { container, at, reach }
}

interface Props {
  pictures: readonly PictureProps[]
  rotation: Rotation
  sizes: string
  /** The first picture is in view; or under which media query. */
  first: boolean | string
  className: string
  slideClassName: string
}

export function RotatingPictures({ pictures, rotation, sizes, first, className, slideClassName }: Props) {
  const { container, at, reach } = rotation
  return (
    <div className={className} ref={container}>
      {pictures.map((picture, index) =>
        index <= reach ? (
          <div
            key={picture.base}
            className={slideClassName}
            style={proportion(picture)}
            data-shown={index === at ? '' : undefined}
            aria-hidden={index === at ? undefined : true}
          >
            <Picture picture={picture} sizes={sizes} first={index === 0 && first} />
          </div>
        ) : null,
      )}
    </div>
  )
}

function useInView(container: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!container.current) return
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), { threshold: 0.25 })
    watch.observe(container.current)
    return () => watch.disconnect()
  }, [container])
  return inView
}

function useStill(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setStill(wantsStill())
    update()
    reducedMotion.addEventListener('change', update)
    return () => reducedMotion.removeEventListener('change', update)
  }, [])
  return still
}
