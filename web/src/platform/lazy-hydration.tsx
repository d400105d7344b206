// Lazy hydration for parts that the first view does not need. Each part is a module of its own, loaded when it is due
// and again after a failure. The server-rendered HTML stays in place until it is hydrated; a press meanwhile is
// repeated afterwards. `React.lazy` shows its fallback where an update comes before the file (docs/decisions/041).
// Nothing that a first bid needs may be lazy.
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'

/** Milliseconds until a failed load is tried again. */
const retryMs = 5000
/** A part is loaded this far outside the viewport, so that it is hydrated when it comes into view. */
const margin = '400px'
const inputs = ['pointerdown', 'keydown', 'click'] as const

export interface LazyModule<T> {
  /** Null until then; on the server always set (`loadLazyModules`). */
  loaded: T | null
  /** Resolves when the part is loaded, by any call of `load`; never rejects. */
  whenLoaded: Promise<T>
  /** @throws if the file cannot be fetched; the next call tries again. */
  load: () => Promise<T>
}

const unloaded: LazyModule<unknown>[] = []

/** Call at module level, never while rendering. `importModule` is an `import()`. */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  let loading: Promise<T> | null = null
  const begin = async () => {
    try {
      part.loaded = await importModule()
      resolve(part.loaded)
      return part.loaded
    } finally {
      loading = null
    }
  }
  const part: LazyModule<T> = {
    loaded: null,
    whenLoaded: promise,
    load: () => (part.loaded === null ? (loading ??= begin()) : promise),
  }
  if (import.meta.env.SSR) unloaded.push(part)
  return part
}

/** For the server: loads every lazy part before a page is rendered. */
export async function loadLazyModules(): Promise<void> {
  while (unloaded.length > 0) await unloaded.pop()?.load()
}

/** Null until the part is due and loaded: for content that appears only after hydration. */
export function useLazyModule<T>(part: LazyModule<T>, isDue: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    if (!isDue || loaded !== null) return
    let retry: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const load = async () => {
      try {
        const module = await part.load()
        if (!isUnmounted) setLoaded(() => module)
      } catch (error) {
        console.warn(error)
        if (!isUnmounted) retry = setTimeout(() => void load(), retryMs)
      }
    }
    void load()
    return () => {
      isUnmounted = true
      clearTimeout(retry)
    }
  }, [part, isDue, loaded])
  return loaded
}

interface Props<T> {
  of: LazyModule<T>
  /** True once the part will change before the visitor comes near; it is then loaded at once. */
  isDue?: boolean
  /** For a closed dialog, which is nowhere in the page: only the visitor's first input makes it due. */
  isHidden?: boolean
  className?: string
  children: (part: T) => ReactNode
}

/**
 * Rendered by the server; the browser hydrates it when the visitor comes near, with its first properties, then with the
 * present ones.
 */
export function LazilyHydrated<T>({ of: part, isDue = false, isHidden = false, className, children }: Props<T>) {
  const around = useRef<HTMLDivElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const isNear = useNear(around, part, { isHydrated, isHidden })
  useLazyModule(part, isDue || isNear)
  const current = (
    <Suspense>
      <Part of={part} onHydrated={() => setHydrated(true)}>
        {children}
      </Part>
    </Suspense>
  )
  // React discards the server's HTML if the properties change before the file is loaded.
  const [first] = useState(current)
  return (
    <div ref={around} className={className}>
      {isHydrated ? current : first}
    </div>
  )
}

function Part<T>({
  of: part,
  onHydrated,
  children,
}: {
  of: LazyModule<T>
  onHydrated: () => void
  children: (part: T) => ReactNode
}) {
  // Before `use`: where the file comes while React waits for it, the next try calls no `use`, and React must find the
  // hooks of the try before.
  const latestCallback = useRef(onHydrated)
  useEffect(() => latestCallback.current(), [])
  return children(part.loaded ?? use(part.whenLoaded))
}

/**
 * True once the element is near the viewport or after the visitor's first input, since the rest of the page is wanted
 * then; of a hidden one after that input only. A button pressed before its file is loaded is pressed again after
 * hydration.
 */
function useNear(
  around: RefObject<HTMLElement | null>,
  part: LazyModule<unknown>,
  { isHydrated, isHidden }: { isHydrated: boolean; isHidden: boolean },
): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = around.current
    if (isHydrated || !element) return
    let pressed: HTMLElement | null = null
    const begin = ({ type, target }: Event) => {
      setNear(true)
      // If the file is loaded, React hydrates the part and handles the click itself.
      if (type !== 'click' || part.loaded !== null || !(target instanceof Element)) return
      // The browser itself carries out a button with a command, and the last press counts.
      pressed = element.contains(target) ? target.closest<HTMLElement>('button:not([commandfor])') : null
    }
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${margin} 0px` },
    )
    if (!isHidden) observer.observe(element)
    // On the window: React stops events inside parts that are not hydrated.
    for (const input of inputs) window.addEventListener(input, begin, true)
    return () => {
      observer.disconnect()
      for (const input of inputs) window.removeEventListener(input, begin, true)
      if (pressed?.isConnected) pressed.click()
    }
  }, [around, part, isHydrated, isHidden])
  return isNear
}
