// The way in which a component fetches data outside a route's loader: what is private, and what is newer than a
// rendered page (docs/decisions/002). A failed request can be retried; an overtaken response is discarded.
import { useEffect, useEffectEvent, useState } from 'react'

export type FetchState = 'fetching' | 'idle' | 'failed'

interface Fetched<T> {
  of: unknown
  state: FetchState
  error: unknown
  found: { of: unknown; value: T } | null
}

/**
 * Fetches when the component is mounted and whenever `of`, the identity of what is fetched, changes; null fetches
 * nothing. The value stays while it is fetched again, and where that fails.
 */
export function useFetched<T>(of: unknown, fetchIt: (signal: AbortSignal) => Promise<T>) {
  const [current, setCurrent] = useState<Fetched<T>>({ of, state: 'fetching', error: null, found: null })
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent(fetchIt)
  useEffect(() => {
    if (of === null) return
    const request = new AbortController()
    setCurrent((before) =>
      before.of === of && before.state === 'fetching' ? before : { ...before, of, state: 'fetching', error: null },
    )
    begin(request.signal).then(
      (value) => request.signal.aborted || setCurrent({ of, state: 'idle', error: null, found: { of, value } }),
      (error: unknown) => request.signal.aborted || setCurrent((before) => ({ ...before, state: 'failed', error })),
    )
    return () => request.abort()
  }, [of, attempt])
  const isCurrent = current.of === of
  return {
    value: current.found !== null && current.found.of === of ? current.found.value : null,
    /** The newest value, perhaps of an earlier `of`. */
    latest: current.found?.value ?? null,
    state: isCurrent ? current.state : ('fetching' as const),
    error: isCurrent ? current.error : null,
    /** Fetches again. */
    again: () => setAttempt((before) => before + 1),
    /** Shows a value that the caller knows already. */
    set: (value: T) => setCurrent({ of, state: 'idle', error: null, found: { of, value } }),
  }
}
