// The public history of a lot: the rendered page, the lines from the event stream, and the newest page read again after
// a change that came without its lines (a poll).
import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'

export interface HistoryPage {
  /** Newest first. */
  lines: readonly AuctionLine[]
  nextCursor: string | null
}

export const historyLimit = 100

async function loadHistory(id: string, cursor: string | null): Promise<HistoryPage> {
  const { data, page } = await api.auctions.history({ params: { id }, query: { limit: historyLimit, cursor } })
  return { lines: data, nextCursor: page.nextCursor }
}

export function useHistory(id: string, rendered: HistoryPage) {
  const [history, setHistory] = useState(rendered)
  const isFetching = useRef(false)
  const add = (lines: readonly AuctionLine[]) =>
    setHistory((now) => {
      const here = new Set(now.lines.map(({ seq }) => seq))
      const fresh = lines.filter(({ seq }) => !here.has(seq))
      return fresh.length === 0
        ? now
        : { ...now, lines: [...fresh, ...now.lines].toSorted((one, other) => other.seq - one.seq) }
    })
  const readAgain = async () => {
    if (isFetching.current) return
    isFetching.current = true
    try {
      add((await loadHistory(id, null)).lines)
    } catch (error) {
      console.warn(error)
    } finally {
      isFetching.current = false
    }
  }
  return {
    ...history,
    onLines: (lines: readonly AuctionLine[]) => (lines.length > 0 ? add(lines) : void readAgain()),
    /** @throws the refusal of the call. */
    fetchOlder: async () => {
      if (history.nextCursor === null) return
      const older = await loadHistory(id, history.nextCursor)
      add(older.lines)
      setHistory((now) => ({ ...now, nextCursor: older.nextCursor }))
    },
  }
}
