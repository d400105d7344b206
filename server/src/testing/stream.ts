// A client of the event stream: a minimal `EventSource` over its own socket.
import http from 'node:http'
import type { StreamedMoment } from '@rasika/contract/event-stream.ts'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'

export interface Stream {
  headers: http.IncomingHttpHeaders
  /** Messages received so far, oldest first. */
  moments(): readonly StreamedMoment[]
  /** The first message, past or future, that satisfies `is`. */
  next(is: (moment: StreamedMoment) => boolean): Promise<StreamedMoment>
  /** The id of the last event. */
  lastId(): string | undefined
  /** Milliseconds after which the browser should return; undefined before the server names them. */
  retry(): number | undefined
  ended: Promise<void>
  close(): void
}

/** Resolves once the server has responded; rejects where it refuses. */
export function watch(address: string, lots: readonly string[]): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}${eventStreamPath}?lots=${lots.join(',')}`, { agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        reject(new Error(`the stream answered ${response.statusCode}`))
        return
      }
      resolve(readStream(response, () => request.destroy()))
    })
    request.on('error', reject)
  })
}

function readStream(response: http.IncomingMessage, close: () => void): Stream {
  const moments: StreamedMoment[] = []
  const waiting = new Set<() => void>()
  const ended = Promise.withResolvers<void>()
  let last: string | undefined
  let retry: number | undefined
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const fields = new Map(
        event.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      last = fields.get('id') ?? last
      if (fields.has('retry')) retry = Number(fields.get('retry'))
      const data = fields.get('data')
      if (data) moments.push(JSON.parse(data) as StreamedMoment)
    }
    for (const look of waiting) look()
  })
  response.on('error', () => {})
  response.on('close', () => ended.resolve())
  return {
    headers: response.headers,
    moments: () => moments,
    next: (is) =>
      new Promise((resolve) => {
        const look = () => {
          const found = moments.find(is)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    lastId: () => last,
    retry: () => retry,
    ended: ended.promise,
    close,
  }
}
