// The server's view of the image processes: IMAGE_WORKERS processes behind one queue. A process that takes longer than
// IMAGE_WORKER_SECONDS is killed, one that has grown past IMAGE_WORKER_MB is replaced after its job, one that dies
// fails only the picture it worked on. They keep no state, so killing one loses nothing.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Config } from '../platform/config.ts'
import { megabyte } from '../platform/limit-settings.ts'
import type { Log } from '../platform/log.ts'
import type { ImageOperations } from './operations.ts'
import { openQueue, type QueuedJob } from './queue.ts'
import type { ImageJobResult, ImageJob } from './worker.ts'

/** Image operations in a process. @throws WorkerLost if it died or took too long, Error if the operation failed */
export type CallWorker = <Name extends keyof ImageOperations>(
  name: Name,
  ...args: Parameters<ImageOperations[Name]>
) => ReturnType<ImageOperations[Name]>

/** The process with the picture died; for an upload the picture is to blame. */
export class WorkerLost extends Error {}

export interface Workers {
  /** Waits in the queue by `rank` (lower first), then gets a process exclusively. @throws Problem unavailable */
  run<T>(rank: number, work: (callWorker: CallWorker) => Promise<T>): QueuedJob<T>
  /** Ends the processes; running and waiting jobs fail with `unavailable`. */
  close(): void
  readonly closed: boolean
}

export type WorkersConfig = Pick<Config, 'IMAGE_WORKERS' | 'IMAGE_QUEUE' | 'IMAGE_WORKER_SECONDS' | 'IMAGE_WORKER_MB'>

export function openWorkers(config: WorkersConfig, log: Log): Workers {
  const queue = openQueue(config.IMAGE_WORKERS, config.IMAGE_QUEUE)
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  let closed = false

  async function start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    all.add(child)
    // A rejection that nothing awaits at that moment must not crash the server.
    child.on('error', (err) => log.warn({ err }, 'a picture process could not be reached'))
    child.once('exit', () => {
      all.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
    })
    // Start-up time does not count towards a picture's limit, and a failed start is no picture's fault.
    await nextMessage(child).catch((err: unknown) => {
      if (!closed) log.error({ err }, 'a picture process did not begin')
      throw new Refusal('unavailable', { retryAfter: 5 })
    })
    return child
  }

  function run<T>(rank: number, work: (callWorker: CallWorker) => Promise<T>): QueuedJob<T> {
    return queue.enter(rank, async () => {
      if (closed) throw new Refusal('unavailable', { retryAfter: 5 })
      let child = idle.pop()
      if (child) keepAlive(child, true)
      const callWorker: CallWorker = (async (name: keyof ImageOperations, ...args: never) => {
        child = isThere(child) ? child : await start()
        const delivery = await deliver(child, { name, args }, config.IMAGE_WORKER_SECONDS).catch((lost: unknown) => {
          throw closed || !(lost instanceof WorkerLost) ? new Refusal('unavailable', { retryAfter: 5 }) : lost
        })
        if (delivery.bytes > config.IMAGE_WORKER_MB * megabyte) child.kill('SIGKILL')
        if ('failed' in delivery) throw new Error(delivery.failed)
        return delivery.made
      }) as CallWorker
      return work(callWorker).finally(() => {
        if (!isThere(child)) return
        keepAlive(child, false)
        idle.push(child)
      })
    })
  }

  return {
    run,
    close() {
      closed = true
      for (const child of all) child.kill('SIGKILL')
    },
    get closed() {
      return closed
    },
  }
}

async function deliver(child: ChildProcess, order: ImageJob, seconds: number): Promise<ImageJobResult> {
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const message = nextMessage(child)
  child.send(order)
  return (await message.finally(() => clearTimeout(timer))) as ImageJobResult
}

/** The next message of the process. @throws WorkerLost if it ends instead */
function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const lost = () => reject(new WorkerLost('the picture process ended'))
  child.once('message', resolve)
  child.once('exit', lost)
  child.once('error', reject)
  return promise.finally(() => {
    child.off('message', resolve)
    child.off('exit', lost)
    child.off('error', reject)
  })
}

function isThere(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.connected && !child.killed
}

/** An idle process does not keep the server, or a loader, from exiting. */
function keepAlive(child: ChildProcess, isRunning: boolean): void {
  if (isRunning) child.ref()
  else child.unref()
  if (isRunning) child.channel?.ref()
  else child.channel?.unref()
}
