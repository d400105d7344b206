// After a form has created or changed a work or a lot, its list moves the focus to that item and scrolls to it: a
// screen reader reads its title, and the next key acts on it.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'

interface SavedState {
  saved: string
}

/** The navigation state for the way from the form to the list. */
export function savedState(id: string): SavedState {
  return { saved: id }
}

/** `list`: the element that contains the items, each with a link in its title. */
export function useFocusSaved(list: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation() as { key: string; state: Partial<SavedState> | null }
  const how = useNavigationType()
  const focusSaved = useEffectEvent(() => {
    // After a reload or Back the browser restores the position itself.
    if (state?.saved === undefined || how === 'POP') return
    const link = list.current?.querySelector<HTMLElement>(`.label__title a[href*="${CSS.escape(state.saved)}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => focusSaved(), [key])
}
