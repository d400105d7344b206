// Parts of a page that its first view can do without: each is a file of its own, fetched when
// it is due and asked for again where the line failed. What the server rendered stays in the document as it is and is
// woken in place; what was pressed in it meanwhile is pressed again then. Nothing a first bid needs may be one of these.
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'

/** Milliseconds until a file that did not come is asked for again. */
const againMs = 5000
/** How far outside the window a part is fetched, so that it is awake when it comes into sight. */
const ahead = '400px'
const signs = ['pointerdown', 'keydown', 'click'] as const

export interface LaterPart<T> {
  /** Null until it was fetched; on the server it is always here (`bringLater`). */
  here: T | null
  /** Settles when it is here, whoever fetched it; never fails. */
  come: Promise<T>
  /** @throws where it cannot be fetched; the next call tries again. */
  fetch: () => Promise<T>
}

const rendered: LaterPart<unknown>[] = []

/** Call where a module is loaded, never while rendering. `load` is an `import()`. */
export function later<T>(load: () => Promise<T>): LaterPart<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  let fetching: Promise<T> | null = null
  const begin = async () => {
    try {
      part.here = await load()
      resolve(part.here)
      return part.here
    } finally {
      fetching = null
    }
  }
  const part: LaterPart<T> = { here: null, come: promise, fetch: () => (part.here === null ? (fetching ??= begin()) : promise) }
  if (import.meta.env.SSR) rendered.push(part)
  return part
}

/** For the server, before it renders a page: it renders every part that stands in it. */
export async function bringLater(): Promise<void> {
  while (rendered.length > 0) await rendered.pop()?.fetch()
}

/** Null until it is due and here: for what appears only once the page is awake. */
export function useLater<T>(part: LaterPart<T>, isDue: boolean): T | null {
  const [here, setHere] = useState<T | null>(null)
  useEffect(() => {
    if (!isDue || here !== null) return
    let again: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const ask = async () => {
      try {
        const fetched = await part.fetch()
        if (!hasLeft) setHere(() => fetched)
      } catch (error) {
        console.warn(error)
        if (!hasLeft) again = setTimeout(() => void ask(), againMs)
      }
    }
    void ask()
    return () => {
      hasLeft = true
      clearTimeout(again)
    }
  }, [part, isDue, here])
  return here
}

interface Props<T> {
  of: LaterPart<T>
  /** That it changes before anybody comes near; it is then fetched at once. */
  isDue?: boolean
  className?: string
  children: (part: T) => ReactNode
}

/** What the server renders and the browser wakes when somebody comes near, as it was rendered and then as it is now. */
export function Later<T>({ of: part, isDue = false, className, children }: Props<T>) {
  const around = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(false)
  const isNear = useNear(around, part, isAwake)
  useLater(part, isDue || isNear)
  const now = (
    <Suspense>
      <Part of={part} onAwake={() => setAwake(true)}>
        {children}
      </Part>
    </Suspense>
  )
  // React drops what the server rendered where its properties change before the file is here.
  const [first] = useState(now)
  return (
    <div ref={around} className={className}>
      {isAwake ? now : first}
    </div>
  )
}

function Part<T>({ of: part, onAwake, children }: { of: LaterPart<T>; onAwake: () => void; children: (part: T) => ReactNode }) {
  const here = part.here ?? use(part.come)
  const awake = useRef(onAwake)
  useEffect(() => awake.current(), [])
  return children(here)
}

/**
 * True from when it is near the window or the visitor does anything at all: from then on the rest of the page is wanted
 * as well. A button in it that is pressed before its file is here is pressed again then.
 */
function useNear(around: RefObject<HTMLElement | null>, part: LaterPart<unknown>, isAwake: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = around.current
    if (isAwake || !element) return
    let pressed: HTMLElement | null = null
    const begin = ({ type, target }: Event) => {
      setNear(true)
      // With the file here React wakes the part for the press, and answers it.
      if (type !== 'click' || part.here !== null || !(target instanceof Element) || !element.contains(target)) return
      pressed = target.closest('button')
    }
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: `${ahead} 0px` })
    observer.observe(element)
    // On the window: React lets no press into what sleeps.
    for (const sign of signs) window.addEventListener(sign, begin, true)
    return () => {
      observer.disconnect()
      for (const sign of signs) window.removeEventListener(sign, begin, true)
      if (pressed?.isConnected) pressed.click()
    }
  }, [around, part, isAwake])
  return isNear
}
