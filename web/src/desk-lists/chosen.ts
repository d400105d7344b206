// Rows of a list that somebody has chosen, to do one thing with all of them. They are remembered for the URL in this
// tab, so that they outlast a reload and the way back from one of them.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useKeys } from '../desk/keys.ts'

export interface Chosen {
  /** Keys of the chosen rows, in the order of the list. */
  keys: readonly string[]
  toggle: (key: string) => void
  /** Chooses all rows of the page, or none where all are chosen. */
  toggleAll: () => void
  clear: () => void
}

/** `keys`: of all rows of the page. `Shift x` chooses all, `Esc` none. */
export function useChosen(keys: readonly string[]): Chosen {
  const { pathname, search } = useLocation()
  const storageKey = `desk chosen ${pathname}${search}`
  const [written, setWritten] = useState<{ storageKey: string; keys: readonly string[] } | null>(null)
  const remembered = written?.storageKey === storageKey ? written.keys : storedKeys(storageKey)
  const chosen = keys.filter((key) => remembered.includes(key))
  const choose = (next: readonly string[]) => {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
    setWritten({ storageKey, keys: next })
  }
  const clear = () => choose([])
  const toggleAll = () => choose(chosen.length === keys.length ? [] : keys)
  useKeys({ X: toggleAll, ...(chosen.length > 0 ? { Escape: clear } : {}) })
  return {
    keys: chosen,
    toggle: (key) => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
    toggleAll,
    clear,
  }
}

function storedKeys(storageKey: string): readonly string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
}
