// Callers without a token who read lists and pages while the primary changes.
import { setTimeout as pause } from 'node:timers/promises'

const pagePaths = ['/artworks', '/auctions', '/artists']
const apiPath = '/api/v1/artwork/all'
const maxLimit = 48

export interface ReadSummary {
  answered: number
  /** Sent expired, and marked. */
  stale: number
  failed: string[]
  longestMs: number
}

/** Reads pages that are kept, and lists of which most are new, until it is stopped. */
export function readAlong(origins: readonly string[]) {
  const summary: ReadSummary = { answered: 0, stale: 0, failed: [], longestMs: 0 }
  let goOn = true
  async function read(nth: number): Promise<void> {
    for (let round = nth; goOn; round++) {
      const origin = origins[round % origins.length] as string
      const isPage = round % 3 === 0
      const path = isPage
        ? (pagePaths[round % pagePaths.length] as string)
        : `${apiPath}?limit=${1 + (round % maxLimit)}&minPrice=${round}`
      const began = performance.now()
      const response = await fetch(origin + path).catch(() => null)
      await response?.arrayBuffer().catch(() => null)
      summary.longestMs = Math.max(summary.longestMs, performance.now() - began)
      if (response?.ok) summary.answered += 1
      else summary.failed.push(`${response?.status ?? 'no answer'} ${path}`)
      if (response?.headers.get('x-cache') === 'stale') summary.stale += 1
      await pause(50)
    }
  }
  const running = Promise.all([read(0), read(1000)])
  return {
    async stop(): Promise<ReadSummary> {
      goOn = false
      await running
      return summary
    },
  }
}
