// One stream of server-sent events for some lots, for as long as somebody wants it. The browser connects again by
// itself after a broken line; where it gives up (an answer that is no stream), this does, ever more patiently.
import { type LiveMoment, liveEvent, livePath } from '@rasika/contract/live.ts'

const patience = [1000, 2000, 5000, 10_000, 30_000] as const

/** Ends when called. `onMoment` hears the snapshot of each lot on connecting, then every change. */
export function openStream(lots: readonly string[], onMoment: (moment: LiveMoment) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const connect = () => {
    source = new EventSource(`${livePath}?lots=${lots.map(encodeURIComponent).join(',')}`)
    source.addEventListener(liveEvent, ({ data }: MessageEvent<string>) => {
      failures = 0
      const moment = read(data)
      if (moment) onMoment(moment)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      const wait = patience[Math.min(failures, patience.length - 1)] ?? 0
      failures += 1
      // Not all watchers at once, after a restart of the house.
      again = setTimeout(connect, wait * (0.5 + Math.random()))
    })
  }
  connect()
  return () => {
    clearTimeout(again)
    source?.close()
  }
}

function read(data: string): LiveMoment | null {
  try {
    return JSON.parse(data) as LiveMoment
  } catch {
    return null
  }
}
