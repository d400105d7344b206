import { useSyncExternalStore } from 'react'

/** What follows the `#` of the URL, as the token of a mail's link; null until the page is hydrated. */
export function useFragment(): string | null {
  return useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => null,
  )
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
