// Fetches the data of the studio's tabs: one object, or a list page by page. In the browser only, since it is private,
// again each time the tab opens; a failed request can be retried.
import { useEffect, useRef, useState } from 'react'

type State = 'fetching' | 'idle' | 'failed'

interface Pages<Row, Rest> {
  rows: readonly Row[]
  cursor: string | null
  /** The fields beside the rows of the newest page. */
  rest: Rest
}

interface Page<Row> {
  data: readonly Row[]
  page: { nextCursor: string | null }
}

export function useFetched<T>(fetchIt: (signal: AbortSignal | undefined) => Promise<T>): {
  value: T | null
  state: State
  again: () => void
} {
  const [value, setValue] = useState<T | null>(null)
  const [state, setState] = useState<State>('fetching')
  const begin = useRef(async (signal?: AbortSignal): Promise<void> => {
    setState('fetching')
    try {
      setValue(await fetchIt(signal))
      setState('idle')
    } catch {
      if (!signal?.aborted) setState('failed')
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    void begin.current(leaving.signal)
    return () => leaving.abort()
  }, [])
  return { value, state, again: () => void begin.current() }
}

/** `rest` picks the fields of a page other than its rows. */
export function usePages<P extends Page<Row>, Row extends { id: string }, Rest>(
  fetchPage: (cursor: string | null, signal: AbortSignal | undefined) => Promise<P & Page<Row>>,
  rest: (page: P) => Rest,
) {
  const first = useFetched<Pages<Row, Rest>>(async (signal) => {
    const page = await fetchPage(null, signal)
    return { rows: page.data, cursor: page.page.nextCursor, rest: rest(page) }
  })
  const [older, setOlder] = useState<{ rows: readonly Row[]; cursor: string | null } | null>(null)
  const [state, setState] = useState<State>('idle')
  const cursor = older ? older.cursor : (first.value?.cursor ?? null)

  async function fetchOlder(): Promise<void> {
    if (cursor === null || state === 'fetching') return
    setState('fetching')
    try {
      const page = await fetchPage(cursor, undefined)
      setOlder((before) => ({ rows: [...(before?.rows ?? []), ...page.data], cursor: page.page.nextCursor }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  const rows = first.value ? [...first.value.rows, ...(older?.rows ?? [])] : null
  return {
    rows,
    rest: first.value?.rest ?? null,
    state: first.state,
    again: first.again,
    hasOlder: cursor !== null,
    olderState: state,
    fetchOlder,
  }
}
