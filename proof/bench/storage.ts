// `npm run bench storage [-- --seconds S --rounds R]`: what a bucket costs against the folder, in turn. First the
// storages by themselves, then pictures over HTTP from two products, with the processor time of the product's process.
// The store is Swift on this machine: another one answers sooner, but what the product's process pays for a call stays.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '@rasika/server/platform/config.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import type { Storage } from '@rasika/server/platform/storage.ts'
import { openStorage } from '@rasika/server/storage/storage.ts'
import { startSwift } from '@rasika/server/testing/swift.ts'
import sharp from 'sharp'
import { cpuOf, type Driven, drive, type Latency, oneClient } from './drive.ts'
import { openEmptyProduct } from './production.ts'

/** About a derivative of 1280 pixels. */
const bytes = 60_000
const callsPerRound = 60

export async function benchStorage(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
  })
  const rounds = Number(values.rounds)
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-bench-swift-'))
  const swift = await startSwift(folder)
  try {
    const bucket = { STORAGE_URL: await swift.makeBucket('art') }
    await compareStorages({ folder: { DATA_DIR: path.join(folder, 'data') }, bucket }, rounds)
    await compareProducts({ folder: {}, bucket }, rounds, Number(values.seconds))
    return true
  } finally {
    await swift.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Both<T> = Record<'folder' | 'bucket', T>
const names = ['folder', 'bucket'] as const

async function compareStorages(settings: Both<Record<string, string>>, rounds: number): Promise<void> {
  const log = makeLog('silent', false)
  const timings: Record<string, number[]> = {}
  const cpu: Both<number[]> = { folder: [], bucket: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const storage = openStorage(readConfig(settings[name]), log)
      for (const [call, ms] of await timeCalls(storage, `images/derived/${round}`)) {
        const all = (timings[`${call} ${name}`] ??= [])
        all.push(ms)
      }
      cpu[name].push(await cpuOfRead(storage))
    }
  }
  for (const [what, all] of Object.entries(timings).toSorted()) {
    const { p50, p99 } = latencyOf(all)
    console.log(
      `${what}: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms (${all.length} of ${bytes} bytes, one at a time)`,
    )
  }
  for (const name of names) console.log(`get ${name}: ${latencyOf(cpu[name]).p50.toFixed(2)} ms of processor a call`)
}

async function timeCalls(storage: Storage, below: string): Promise<[string, number][]> {
  const taken: [string, number][] = []
  const time = async (call: string, work: () => Promise<unknown>) => {
    const since = performance.now()
    await work()
    taken.push([call, performance.now() - since])
  }
  for (let at = 0; at < callsPerRound; at += 1) {
    const [key, content] = [`${below}/${at}.webp`, randomBytes(bytes)]
    await time('put', () => storage.put(key, content))
    await time('get', () => storage.get(key))
    await time('find', () => storage.find(key))
  }
  return taken
}

async function compareProducts(settings: Both<Record<string, string>>, rounds: number, seconds: number): Promise<void> {
  const products = { folder: await openEmptyProduct(settings.folder), bucket: await openEmptyProduct(settings.bucket) }
  const found: Both<{ alone: Latency[]; driven: Driven[] }> = {
    folder: { alone: [], driven: [] },
    bucket: { alone: [], driven: [] },
  }
  try {
    const pictures = {
      folder: await newPicture(products.folder.origin),
      bucket: await newPicture(products.bucket.origin),
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        const [{ origin, pid }, picture] = [products[name], pictures[name]]
        found[name].alone.push(
          await oneClient(
            origin,
            Array.from({ length: callsPerRound }, () => picture),
          ),
        )
        const idleMs = await idleCpuOf(pid(), seconds)
        const driven = await drive(origin, [picture], [pid()], seconds)
        found[name].driven.push({ ...driven, cpuMs: driven.cpuMs - idleMs / driven.perSecond })
      }
    }
  } finally {
    await products.folder.stop()
    await products.bucket.stop()
  }
  for (const name of names) {
    const { alone, driven } = found[name]
    const median = (all: readonly number[]) => latencyOf(all).p50
    console.log(
      `picture from the ${name}: ${median(driven.map(({ perSecond }) => perSecond)).toFixed(0)}/s, ` +
        `${median(driven.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms of the product's processor a request; one client ` +
        `p50 ${median(alone.map(({ p50 }) => p50)).toFixed(2)}, p99 ${median(alone.map(({ p99 }) => p99)).toFixed(2)} ms`,
    )
  }
}

/** Milliseconds of processor time a second without requests: jobs and timers go on. */
async function idleCpuOf(pid: number, seconds: number): Promise<number> {
  const before = cpuOf([pid])
  await pause(seconds * 1000)
  return (cpuOf([pid]) - before) / seconds
}

/** Processor time of a read in this process, milliseconds: what the client of the store costs. */
async function cpuOfRead(storage: Storage): Promise<number> {
  const key = 'images/derived/cpu/1.webp'
  await storage.put(key, randomBytes(bytes))
  const before = process.cpuUsage()
  for (let at = 0; at < 2 * callsPerRound; at += 1) await storage.get(key)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / (2 * callsPerRound)
}

/** Uploads one, and returns the path of a derivative that is made. */
async function newPicture(origin: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const file = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'work.jpg')
  const response = await fetch(`${origin}/api/v1/image/upload`, { method: 'POST', body: form })
  const { data } = (await response.json()) as { data: { picture: { base: string } } }
  const picture = `${data.picture.base}/640.webp`
  if (!(await fetch(origin + picture)).ok) throw new Error('the picture could not be made')
  return picture
}

function latencyOf(all: readonly number[]): Latency {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
