// The public history of a lot: the rendered page, the lines from the event stream, and the newest page fetched again
// after changes whose lines did not all come: at once after a poll, which has none, or a message that follows others
// this tab did not get, and within some seconds after one that carries the most it may, since that reaches all watchers
// at the same time.
import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { maxStreamedLines } from '@rasika/contract/event-stream.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { type HistoryPage, withLines, withNewestPage } from './history-lines.ts'

export const historyLimit = 100
/** Milliseconds within which the watchers of a lot fetch its history again. */
const spreadMs = 5000

async function fetchHistory(id: string, cursor: string | null): Promise<HistoryPage> {
  const { data, page } = await api.auctions.history({ params: { id }, query: { limit: historyLimit, cursor } })
  return { lines: data, nextCursor: page.nextCursor }
}

export function useHistory(id: string, rendered: HistoryPage) {
  const [history, setHistory] = useState(rendered)
  /** Lines may be missing after this one; a new object for each change whose lines did not all come. */
  const missing = useRef<{ completeTo: number } | null>(null)
  const isFetching = useRef(false)
  const fetchTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetchNewest = async () => {
    const before = missing.current
    if (isFetching.current || before === null) return
    isFetching.current = true
    try {
      const newest = await fetchHistory(id, null)
      setHistory((now) => withNewestPage(now, newest, before.completeTo))
      if (missing.current === before) missing.current = null
    } catch (error) {
      console.warn(error)
    } finally {
      isFetching.current = false
    }
  }
  useEffect(() => () => clearTimeout(fetchTimer.current), [])
  const fetchSoon = () => {
    fetchTimer.current ??= setTimeout(() => {
      fetchTimer.current = undefined
      void fetchNewest()
    }, Math.random() * spreadMs)
  }
  return {
    ...history,
    onLines: (lines: readonly AuctionLine[]) => {
      if (lines.length === 0 || lines.length >= maxStreamedLines)
        missing.current = missing.current ? { ...missing.current } : { completeTo: history.lines[0]?.seq ?? 0 }
      setHistory((now) => withLines(now, lines))
      if (lines.length === 0 && !isFetching.current) void fetchNewest()
      else if (missing.current) fetchSoon()
    },
    /** @throws the refusal of the call. */
    fetchOlder: async () => {
      const { nextCursor } = history
      if (nextCursor === null) return
      const older = await fetchHistory(id, nextCursor)
      setHistory((now) =>
        now.nextCursor === nextCursor ? { ...withLines(now, older.lines), nextCursor: older.nextCursor } : now,
      )
    },
  }
}
