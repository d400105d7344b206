// Ten thousand watchers in their own process, so that the server's memory and time are measured without them. Bare
// sockets share one buffer and read only the `id:` of an event. An event counts as received when its last byte arrived.
// Started by live.ts with its job as JSON; on `report` it returns all it received.
import { connect } from 'node:net'

export interface WatchRequest {
  origin: string
  path: string
  watchers: number
}

/** One event of the lot and when each watcher received it: milliseconds of the machine's clock, earliest first. */
export interface ReceivedEvent {
  seq: number
  at: Float64Array
}

export type WatcherMessage =
  | { opened: true }
  | { everybodyHas: number }
  | { lost: string }
  | { events: ReceivedEvent[]; byOne: number[] }

const atOnce = 64
const headEnd = Buffer.from('\r\n\r\n')
const idMark = Buffer.from('id: ')
const endMark = Buffer.from('\n\n')
const { origin, path, watchers } = JSON.parse(process.argv[2] as string) as WatchRequest
const { hostname, port } = new URL(origin)
const shared = Buffer.alloc(256 * 1024)
const receipts = new Map<number, number[]>()
/** When the first watcher received each event, including events of the watcher count. */
const byOne: number[] = []

function send(message: WatcherMessage): void {
  process.send?.(message)
}

function take(seq: number): void {
  const at = receipts.get(seq) ?? []
  receipts.set(seq, at)
  if (at.push(Date.now()) === watchers) send({ everybodyHas: seq })
}

/** Resolves with the first event, which carries the state of the lot. */
function watch(number: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let [known, begun] = [-1, -1]
  let isHead = true
  function hear(size: number): void {
    const bytes = shared.subarray(0, size)
    let from = 0
    if (isHead) {
      const end = bytes.indexOf(headEnd)
      if (end === -1) return
      // Another header name may end in "id: ".
      from = end + 4
      isHead = false
    }
    while (from < size) {
      if (begun === -1) {
        const mark = bytes.indexOf(idMark, from)
        if (mark === -1) return
        begun = Number.parseInt(bytes.toString('latin1', mark + 4, mark + 16), 10)
        from = mark + 4
      }
      const end = bytes.indexOf(endMark, from)
      if (end === -1) return
      from = end + 2
      if (number === 0) byOne.push(Date.now())
      if (known === -1) resolve()
      else if (begun > known) take(begun)
      known = Math.max(known, begun)
      begun = -1
    }
  }
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: { buffer: shared, callback: (size) => (hear(size), true) },
  })
  socket
    .on('error', (error) => send({ lost: error.message }))
    .on('close', () => send({ lost: 'the server closed a stream' }))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`)
  return promise
}

process.on('message', () => {
  const events = [...receipts]
    .map(([seq, at]) => ({ seq, at: Float64Array.from(at).sort() }))
    .toSorted((a, b) => a.seq - b.seq)
  send({ events, byOne })
})
process.on('disconnect', () => process.exit())
let next = 0
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < watchers) await watch(next++)
  }),
)
send({ opened: true })
