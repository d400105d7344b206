// Back closes a drawer, the menu and the viewing room first (house.md "Pages"). Opening lays a second entry
// for the same page on the history; going back over it closes and is not a navigation, so the router never
// hears of it. Closing in another way takes the entry away again.
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

const mark = 'rasikaOverlay'
let opened = 0

/** Links inside the overlay navigate with `replace`, so that the extra entry becomes the new page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const { key } = useLocation()
  const closeNow = useEffectEvent(close)
  const routerKey = useEffectEvent(() => key)
  useEffect(() => {
    if (!open) return
    const id = ++opened
    const under = routerKey()
    let state: 'waiting' | 'laid' | 'gone' = 'waiting'
    // Laid a moment later: an effect that is undone at once (React's strict mode) must leave no entry.
    queueMicrotask(() => {
      if (state !== 'waiting') return
      state = 'laid'
      history.pushState({ ...(history.state as object | null), [mark]: id }, '')
    })
    const onPop = (event: PopStateEvent) => {
      // The router moved on while this was open: the step back is its own.
      if (routerKey() === under) event.stopImmediatePropagation()
      state = 'gone'
      closeNow()
    }
    // Captured, hence before the router's own listener.
    window.addEventListener('popstate', onPop, true)
    return () => {
      window.removeEventListener('popstate', onPop, true)
      const onTop = state === 'laid' && (history.state as Record<string, unknown> | null)?.[mark] === id
      state = 'gone'
      if (onTop) backSilently()
    }
  }, [open])
}

function backSilently(): void {
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}
