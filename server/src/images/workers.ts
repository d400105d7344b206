// The picture processes as the server sees them: IMAGE_WORKERS hands behind one queue. A process that takes
// longer than IMAGE_WORKER_SECONDS is ended, one that has grown past IMAGE_WORKER_MB is replaced after its
// work, one that dies fails only the picture it held. Nothing is kept in them, so ending one loses nothing.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '@rasika/contract/problem.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Craft } from './craft.ts'
import { openQueue, type Place } from './queue.ts'
import type { Delivery, Order } from './worker.ts'

/** The craft from afar. @throws WorkLost where the process died or took too long, Error where the work failed */
export type Hands = <Name extends keyof Craft>(name: Name, ...args: Parameters<Craft[Name]>) => ReturnType<Craft[Name]>

/** The process holding the picture is gone; for an upload that is the picture's fault. */
export class WorkLost extends Error {}

export interface Workers {
  /** Waits its turn by `rank` (lower first), then works with one process to itself. @throws Problem unavailable */
  run<T>(rank: number, work: (hands: Hands) => Promise<T>): Place<T>
  /** Ends the processes; what they held and what waited is answered `unavailable`. */
  close(): void
  readonly closed: boolean
}

export type WorkersConfig = Pick<Config, 'IMAGE_WORKERS' | 'IMAGE_QUEUE' | 'IMAGE_WORKER_SECONDS' | 'IMAGE_WORKER_MB'>

export function openWorkers(config: WorkersConfig, log: Log): Workers {
  const queue = openQueue(config.IMAGE_WORKERS, config.IMAGE_QUEUE)
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  let closed = false

  function start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    all.add(child)
    child.on('error', (err) => log.error({ err }, 'a picture process could not be reached'))
    child.once('exit', () => {
      all.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
    })
    return child
  }

  function run<T>(rank: number, work: (hands: Hands) => Promise<T>): Place<T> {
    return queue.enter(rank, async () => {
      if (closed) throw new Problem('unavailable', { retryAfter: 5 })
      let child = idle.pop() ?? start()
      const hands: Hands = (async (name: keyof Craft, ...args: never) => {
        if (child.killed || !child.connected) child = start()
        const delivery = await deliver(child, { name, args }, config.IMAGE_WORKER_SECONDS).catch((lost) => {
          throw closed ? new Problem('unavailable', { retryAfter: 5 }) : lost
        })
        if (delivery.held > config.IMAGE_WORKER_MB * 1024 * 1024) child.kill('SIGKILL')
        if ('failed' in delivery) throw new Error(delivery.failed)
        return delivery.made
      }) as Hands
      awaken(child, true)
      try {
        return await work(hands)
      } finally {
        awaken(child, false)
        if (child.connected && !child.killed) idle.push(child)
      }
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

function deliver(child: ChildProcess, order: Order, seconds: number): Promise<Delivery> {
  const { promise, resolve, reject } = Promise.withResolvers<Delivery>()
  const lost = () => reject(new WorkLost(order.name))
  const unreachable = () => reject(new Problem('unavailable', { retryAfter: 5 }))
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  child.once('message', resolve as (message: unknown) => void)
  child.once('exit', lost)
  child.once('error', unreachable)
  child.send(order, (error) => error && unreachable())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve as (message: unknown) => void)
    child.off('exit', lost)
    child.off('error', unreachable)
  })
}

/** A process with nothing to do does not keep the server, or a loader, from ending. */
function awaken(child: ChildProcess, awake: boolean): void {
  if (awake) child.ref()
  else child.unref()
  if (awake) child.channel?.ref()
  else child.channel?.unref()
}
