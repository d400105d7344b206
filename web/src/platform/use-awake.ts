import { useSyncExternalStore } from 'react'

/** False while the page is what the server rendered, which is the same for all; true from the moment it has woken up. */
export function useAwake(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}

const never = () => () => undefined
