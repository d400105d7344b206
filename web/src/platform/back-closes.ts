// Back closes a drawer, the menu and the viewing room first (ARCHITECTURE.md "Pages"). Opening lays a cover over the
// page: a second entry of the history for the same place. Back leads from it to the page's own entry, which closes and
// is no navigation. Closing in another way leaves the cover where it is: to take it away would be a step back, which
// the browser takes a moment later, and what arrived in that moment would be lost. Whatever the page shows next takes
// the cover's place (`hasOverlay`), and Back over a cover under which nothing is open any more goes one step further by
// itself.
import { type ContextType, useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

const mark = 'rasikaCover'

/** What is open over the page, the nearest last: how each is closed. */
const overlays: (() => void)[] = []

let router: NonNullable<ContextType<typeof DataRouterContext>>['router'] | undefined

/** Once, in the page's frame. Where one is, is asked of the router itself: what is drawn may be a place behind. */
export function useRouterForBack(): void {
  const mine = useContext(DataRouterContext)?.router
  useEffect(() => {
    router = mine
  }, [mine])
}

/** Before the router listens: a window's listeners are called in the order they came, whatever phase they asked for. */
export function listenForBack(): void {
  window.addEventListener('popstate', onPop)
}

/** One stands on a cover: what comes next takes its place (`replace`) instead of being one more step. */
export function hasOverlay(): boolean {
  return history.state !== null && mark in history.state
}

/** `close` is called when Back is pressed while this is open. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  // What stays open over the next place covers that too.
  const { key } = useLocation()
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const overlay = () => closeNow()
    overlays.push(overlay)
    cover()
    return () => void overlays.splice(overlays.indexOf(overlay), 1)
  }, [open, key])
}

function cover(): void {
  if (!hasOverlay()) history.pushState({ ...(history.state as object | null), [mark]: true }, '')
}

function onPop(event: PopStateEvent): void {
  if (!router || event.state?.key !== router.state.location.key) return closeAll()
  // What is on its way to the cover's place would take the page's own now: the router hears of it, and gives that up.
  const isAtRest = router.state.navigation.state === 'idle'
  if (isAtRest) event.stopImmediatePropagation()
  // Forward, onto a cover that was left.
  if (hasOverlay()) return
  const top = overlays.at(-1)
  if (overlays.length > 1) cover()
  if (top) top()
  else if (isAtRest) history.back()
}

/** Another place: the step is the router's. */
function closeAll(): void {
  for (const close of overlays.toReversed()) close()
}
