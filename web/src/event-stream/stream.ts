// One stream of server-sent events for some lots. The browser reconnects by itself after a broken line; where it gives
// up (a response that is no stream), this module reconnects with growing delays.
import { type StreamedMoment, momentEvent, eventStreamPath } from '@rasika/contract/event-stream.ts'

const reconnectDelaysMs = [1000, 2000, 5000, 10_000, 30_000] as const

/**
 * Returns a function that closes the stream. `onMoment` receives a snapshot of each lot on connecting, then the
 * messages after its changes.
 */
export function openStream(lots: readonly string[], onMoment: (moment: StreamedMoment) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const connect = () => {
    source = new EventSource(`${eventStreamPath}?lots=${lots.map(encodeURIComponent).join(',')}`)
    source.addEventListener(momentEvent, ({ data }: MessageEvent<string>) => {
      failures = 0
      const moment = read(data)
      if (moment) onMoment(moment)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      const wait = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 0
      failures += 1
      // Random delay, so that watchers do not all reconnect at once after a server restart.
      again = setTimeout(connect, wait * (0.5 + Math.random()))
    })
  }
  connect()
  return () => {
    clearTimeout(again)
    source?.close()
  }
}

function read(data: string): StreamedMoment | null {
  try {
    return JSON.parse(data) as StreamedMoment
  } catch {
    return null
  }
}
