// Back closes a drawer, the menu and the viewing room first (ARCHITECTURE.md "Pages"). Opening an overlay pushes a
// second history entry for the same URL. Back returns to the page's own entry, which closes the overlay without a
// navigation. Closing it in another way leaves the entry: removing it would be an asynchronous step back, and a
// navigation that arrives in between would be lost. The next navigation replaces the entry (`hasOverlay`), and Back on
// such an entry with nothing open goes one step further.
import { type ContextType, useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/** The key that marks an overlay's entry in `history.state`. */
const mark = 'rasikaCover'

/** The close functions of all open overlays, the topmost last. */
const overlays: (() => void)[] = []

let router: NonNullable<ContextType<typeof DataRouterContext>>['router'] | undefined

/**
 * Called once, in the root. The present location is read from the router itself, because the rendered one may be
 * behind.
 */
export function useRouterForBack(): void {
  const mine = useContext(DataRouterContext)?.router
  useEffect(() => {
    router = mine
  }, [mine])
}

/** Call before the router listens: listeners of a window run in the order of registration, whatever their phase. */
export function listenForBack(): void {
  window.addEventListener('popstate', onPop)
}

/** True on an overlay's history entry: the next navigation replaces it (`replace`). */
export function hasOverlay(): boolean {
  return history.state !== null && mark in history.state
}

/** `close` is called when Back is pressed while this is open. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  // An overlay that stays open over the next page gets an entry there too.
  const { key } = useLocation()
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const overlay = () => closeNow()
    overlays.push(overlay)
    addOverlayEntry()
    return () => void overlays.splice(overlays.indexOf(overlay), 1)
  }, [open, key])
}

function addOverlayEntry(): void {
  if (!hasOverlay()) history.pushState({ ...(history.state as object | null), [mark]: true }, '')
}

function onPop(event: PopStateEvent): void {
  if (!router || event.state?.key !== router.state.location.key) return closeAll()
  // A pending navigation that replaces the overlay's entry would now replace the page's own. The router receives the
  // event and aborts it.
  const isAtRest = router.state.navigation.state === 'idle'
  if (isAtRest) event.stopImmediatePropagation()
  // Forward, onto an entry of a closed overlay.
  if (hasOverlay()) return
  const top = overlays.at(-1)
  if (overlays.length > 1) addOverlayEntry()
  if (top) top()
  else if (isAtRest) history.back()
}

/** Another page: the router handles the step. */
function closeAll(): void {
  for (const close of overlays.toReversed()) close()
}
