// The image processes and their queue: order, limits, and what is lost when one dies.
import { Problem } from '@rasika/contract/problem.ts'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { openQueue } from './queue.ts'
import { flag } from './testing/good-files.ts'
import { freeze, pictureProcesses } from './testing/processes.ts'
import { openWorkers, type Workers, WorkerLost } from './worker-pool.ts'

const config = { IMAGE_WORKERS: 1, IMAGE_QUEUE: 10, IMAGE_WORKER_SECONDS: 30, IMAGE_WORKER_MB: 256 }
const log = makeLog('silent', false)

let workers: Workers | undefined
afterEach(() => workers?.close())

describe('the queue', () => {
  test('serves the lowest rank first, and equals in the order they came', async () => {
    const queue = openQueue(1, 10)
    const served: string[] = []
    const enter = (rank: number, name: string) => queue.enter(rank, async () => served.push(name))
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
    const queued = [
      queue.enter(0, () => free),
      enter(5, 'late'),
      enter(2, 'first'),
      enter(2, 'second'),
      enter(9, 'raised'),
    ]
    queued[4]?.raise(1)
    queued[1]?.raise(7)
    letGo()
    await Promise.all(queued.map(({ result }) => result))
    expect(served).toEqual(['raised', 'first', 'second', 'late'])
  })

  test('works with as many hands as it has and no more', async () => {
    const queue = openQueue(3, 100)
    let busy = 0
    let max = 0
    const work = async () => {
      max = Math.max(max, (busy += 1))
      await new Promise(setImmediate)
      busy -= 1
    }
    await Promise.all(Array.from({ length: 20 }, () => queue.enter(0, work).result))
    expect([max, busy, queue.waiting]).toEqual([3, 0, 0])
  })

  test('goes on after work that failed', async () => {
    const queue = openQueue(1, 10)
    const failed = queue.enter(0, async () => Promise.reject(new Error('no'))).result
    const next = queue.enter(0, async () => 'done').result
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  test('refuses at once what does not fit', () => {
    const queue = openQueue(1, 1)
    const never = new Promise<never>(() => undefined)
    queue.enter(0, () => never)
    queue.enter(0, () => never)
    expect(() => queue.enter(0, () => never)).toThrow(Problem)
  })
})

describe('the picture processes', () => {
  test('one that takes too long is ended, which costs its picture and no other', async () => {
    const others = await pictureProcesses()
    workers = openWorkers({ ...config, IMAGE_WORKER_SECONDS: 1 }, log)
    const picture = await flag().png().toBuffer()
    const look = () => (workers as Workers).run(0, (callWorker) => callWorker('look', picture)).result
    await look()
    freeze((await pictureProcesses()).filter((pid) => !others.includes(pid)))
    const [lost, next] = [look(), look()]
    await expect(lost).rejects.toThrow(WorkerLost)
    expect(await next).toMatchObject({ width: 120, height: 80, format: 'png' })
  })

  test('one starts behind a server that is itself started with `nice`, and takes no higher priority', async () => {
    const child = spawn('nice', ['-n', '15', process.execPath, fileURLToPath(new URL('worker.ts', import.meta.url))], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    try {
      expect((await once(child, 'message'))[0]).toBe('ready')
      expect(os.getPriority(child.pid)).toBe(15)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('one that holds too much memory after its work is replaced', async () => {
    const others = await pictureProcesses()
    const picture = await flag().png().toBuffer()
    const started = async () => (await pictureProcesses()).filter((pid) => !others.includes(pid))
    const look = () => (workers as Workers).run(0, (callWorker) => callWorker('look', picture)).result
    workers = openWorkers({ ...config, IMAGE_WORKER_MB: 1024 }, log)
    await look()
    expect(await started()).toHaveLength(1)
    workers.close()
    workers = openWorkers({ ...config, IMAGE_WORKER_MB: 1 }, log)
    for (let round = 0; round < 3; round += 1) {
      expect((await look()).width).toBe(120)
      await expect.poll(started).toEqual([])
    }
  })

  test('work that fails rejects and leaves the process to the next', async () => {
    workers = openWorkers(config, log)
    const failed = workers.run(0, (callWorker) => callWorker('look', Buffer.from('no picture'))).result
    await expect(failed).rejects.toThrow('unsupported image format')
  })

  test('one whose server was killed ends without a word', async () => {
    const program = `
      import { openWorkers } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)}
      void openWorkers(${JSON.stringify(config)}, console).run(0, (hands) => hands('look', new Uint8Array(1))).result.catch(() => {})
      setImmediate(() => process.kill(process.pid, 'SIGKILL'))`
    // Both processes hold the pipes, so the pipes close when the last one ends.
    const printed = await new Promise((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', program], (error, stdout, stderr) =>
        resolve([error?.signal, stdout, stderr]),
      )
    })
    expect(printed).toEqual(['SIGKILL', '', ''])
  })

  test('after closing nothing is begun', async () => {
    workers = openWorkers(config, log)
    workers.close()
    await expect(workers.run(0, async () => 'begun').result).rejects.toMatchObject({ code: 'unavailable' })
  })
})
