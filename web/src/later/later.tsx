// Lazy hydration for parts that the first view does not need. Each part is a file of its own, fetched when it is due
// and again after a failure. The server-rendered HTML stays in place until it is hydrated; a press meanwhile is
// repeated afterwards. Nothing that a first bid needs may be lazy.
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'

/** Milliseconds until a failed fetch is tried again. */
const againMs = 5000
/** A part is fetched this far outside the viewport, so that it is hydrated when it comes into view. */
const ahead = '400px'
const signs = ['pointerdown', 'keydown', 'click'] as const

export interface LaterPart<T> {
  /** Null until it is fetched; on the server always set (`bringLater`). */
  here: T | null
  /** Resolves when the part is loaded, by any call of `fetch`; never rejects. */
  come: Promise<T>
  /** @throws if the file cannot be fetched; the next call tries again. */
  fetch: () => Promise<T>
}

const rendered: LaterPart<unknown>[] = []

/** Call at module level, never while rendering. `load` is an `import()`. */
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
  const part: LaterPart<T> = {
    here: null,
    come: promise,
    fetch: () => (part.here === null ? (fetching ??= begin()) : promise),
  }
  if (import.meta.env.SSR) rendered.push(part)
  return part
}

/** For the server: loads every lazy part before a page is rendered. */
export async function bringLater(): Promise<void> {
  while (rendered.length > 0) await rendered.pop()?.fetch()
}

/** Null until the part is due and loaded: for content that appears only after hydration. */
export function useLater<T>(part: LaterPart<T>, isDue: boolean): T | null {
  const [here, setHere] = useState<T | null>(null)
  useEffect(() => {
    if (!isDue || here !== null) return
    let again: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const load = async () => {
      try {
        const fetched = await part.fetch()
        if (!hasLeft) setHere(() => fetched)
      } catch (error) {
        console.warn(error)
        if (!hasLeft) again = setTimeout(() => void load(), againMs)
      }
    }
    void load()
    return () => {
      hasLeft = true
      clearTimeout(again)
    }
  }, [part, isDue, here])
  return here
}

interface Props<T> {
  of: LaterPart<T>
  /** True once the part will change before the visitor comes near; it is then fetched at once. */
  isDue?: boolean
  className?: string
  children: (part: T) => ReactNode
}

/**
 * Rendered by the server; the browser hydrates it when the visitor comes near, with its first properties, then with the
 * present ones.
 */
export function Later<T>({ of: part, isDue = false, className, children }: Props<T>) {
  const around = useRef<HTMLDivElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const isNear = useNear(around, part, isHydrated)
  useLater(part, isDue || isNear)
  const now = (
    <Suspense>
      <Part of={part} onHydrated={() => setHydrated(true)}>
        {children}
      </Part>
    </Suspense>
  )
  // React discards the server's HTML if the properties change before the file is loaded.
  const [first] = useState(now)
  return (
    <div ref={around} className={className}>
      {isHydrated ? now : first}
    </div>
  )
}

function Part<T>({
  of: part,
  onHydrated,
  children,
}: {
  of: LaterPart<T>
  onHydrated: () => void
  children: (part: T) => ReactNode
}) {
  const here = part.here ?? use(part.come)
  const latestCallback = useRef(onHydrated)
  useEffect(() => latestCallback.current(), [])
  return children(here)
}

/**
 * True once the element is near the viewport or after the visitor's first input, since the rest of the page is wanted
 * then. A button pressed before its file is loaded is pressed again after hydration.
 */
function useNear(around: RefObject<HTMLElement | null>, part: LaterPart<unknown>, isHydrated: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = around.current
    if (isHydrated || !element) return
    let pressed: HTMLElement | null = null
    const begin = ({ type, target }: Event) => {
      setNear(true)
      // If the file is loaded, React hydrates the part and handles the click itself.
      if (type !== 'click' || part.here !== null || !(target instanceof Element) || !element.contains(target)) return
      pressed = target.closest('button')
    }
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead} 0px` },
    )
    observer.observe(element)
    // On the window: React stops events inside parts that are not hydrated.
    for (const sign of signs) window.addEventListener(sign, begin, true)
    return () => {
      observer.disconnect()
      for (const sign of signs) window.removeEventListener(sign, begin, true)
      if (pressed?.isConnected) pressed.click()
    }
  }, [around, part, isHydrated])
  return isNear
}
