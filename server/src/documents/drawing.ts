// Draws documents in a worker thread: one takes 45 to 70 ms of CPU, during which the server could not respond. The
// thread starts with the first document and keeps no state; if it dies, its pending documents fail and the next one
// starts another thread. Refuses more waiting documents than it could draw before the requests time out.
import { Worker } from 'node:worker_threads'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Drawn, Drawing } from './drawing-thread.ts'

const maxWaiting = 100
/** Per document, on a machine that is otherwise busy. */
const longestMs = 30_000

interface Waiting {
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  /** Terminates the thread if it returns no document within the limit for one; each document restarts the timer. */
  watch(): void
}

let thread: Thread | null = null
let last = 0

/** Returns the document as a PDF. @throws Problem unavailable */
export async function draw(drawing: Drawing): Promise<Buffer> {
  const { worker, waiting, watch } = (thread ??= begin())
  if (waiting.size >= maxWaiting) throw new Refusal('unavailable', { retryAfter: 5 })
  const nth = ++last
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  waiting.set(nth, { resolve, reject })
  if (waiting.size === 1) watch()
  // The thread keeps the process alive only while requests wait.
  worker.ref()
  worker.postMessage({ nth, drawing })
  return promise.finally(() => {
    waiting.delete(nth)
    watch()
    if (waiting.size === 0) worker.unref()
  })
}

function begin(): Thread {
  const worker = new Worker(new URL('drawing-thread.ts', import.meta.url), { execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let cause = new Error('the drawing thread ended')
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(() => void worker.terminate(), longestMs)
  }
  worker.on('message', (drawn: Drawn) => {
    const one = waiting.get(drawn.nth)
    if ('pdf' in drawn) one?.resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength))
    else one?.reject(new Error(drawn.failed))
  })
  worker.on('error', (error: Error) => (cause = error))
  worker.once('exit', () => {
    if (thread?.worker === worker) thread = null
    for (const one of waiting.values()) one.reject(cause)
  })
  return { worker, waiting, watch }
}
