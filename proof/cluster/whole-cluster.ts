// The whole product as on several machines, on this one: three PostgreSQL under Patroni and etcd, Redis, an S3 store,
// HAProxy, nginx as a CDN, and five processes of the product in their roles. Each engine is the one that an operator
// would run, with the files of deploy/.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startSwift } from '@rasika/server/testing/swift.ts'
import { startTestRedis } from '@rasika/server/testing/redis.ts'
import { startEdgeCache } from './edge-cache.ts'
import { nodeUrls, startPostgresCluster } from './postgres-cluster.ts'
import { type AppProcesses, startProcesses } from './processes.ts'
import { host, portsFrom } from './haproxy.ts'

/** What a fault can be. `kill`: -9, and started again as by systemd. `freeze`: it answers nothing, as a machine that hangs. */
export const faults = [
  ...(['kill primary', 'kill redis', 'kill web', 'kill store', 'kill machine'] as const),
  ...(['freeze redis', 'freeze store'] as const),
] as const
export type ClusterFault = (typeof faults)[number]

const sessionSecret = 'a secret of the cluster, thirty-two long'
const outageMs = 10_000
/** Longer than a call of the store may take. */
const freezeMs = 12_000
/** Longer than Patroni waits for a leader that says nothing. */
const machineOutageMs = 40_000

export interface Cluster {
  /** Where visitors come, through nginx. */
  origin: string
  /** HAProxy, without the cache in front. */
  balancer: string
  databaseUrl: string
  replicaUrls: readonly string[]
  redisUrl: string
  storageUrl: string
  sessionSecret: string
  processes: AppProcesses
  /** Of each process by itself. */
  origins: Readonly<Record<'WEB1' | 'WEB2' | 'BIDS1' | 'LIVE1' | 'JOBS1', string>>
  /** Returns what was done, in words. */
  play(fault: ClusterFault): Promise<string>
  stop(): Promise<void>
}

/**
 * Uses fifty ports from `base` on and a folder of its own. `print` gets a line for each engine that is up; `env`
 * overrides settings of the product.
 */
export async function startCluster(
  folder: string,
  base: number,
  print: (line: string) => void,
  env: Record<string, string> = {},
): Promise<Cluster> {
  const ports = portsFrom(base)
  const edgePort = base + 6
  const balanced = { WEB1: base + 30, WEB2: base + 31, BIDS1: base + 32, LIVE1: base + 33 }
  const appPorts = { ...balanced, JOBS1: base + 34 }
  const originOf = (name: keyof typeof appPorts) => `http://${host}:${appPorts[name]}`
  await using starting = new AsyncDisposableStack()
  const began = performance.now()
  const up = (what: string) => print(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`)

  const postgres = await startPostgresCluster(path.join(folder, 'database'), ports, balanced)
  starting.defer(() => postgres.stop())
  up('three PostgreSQL under Patroni and etcd; HAProxy')
  const redis = await startTestRedis()
  starting.defer(() => redis.stop())
  up('Redis')
  const storeFolder = path.join(folder, 'store')
  mkdirSync(storeFolder)
  const store = await startSwift(storeFolder, base + 8)
  starting.defer(() => store.stop())
  const storageUrl = await store.makeBucket('rasika')
  up('OpenStack Swift with its S3 layer')
  const origin = `http://${host}:${edgePort}`
  const processes = await startProcesses(path.join(folder, 'processes'), appPorts, {
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: nodeUrls(ports).join(','),
    REDIS_URL: redis.url,
    STORAGE_URL: storageUrl,
    SESSION_SECRET: sessionSecret,
    PUBLIC_URL: origin,
    TRUST_PROXY: host,
    // As in production: the balancer takes a process that leaves out before it closes.
    DRAIN_SECONDS: '5',
    ...env,
  })
  starting.defer(() => processes.stop())
  up('two web, one bids, one live and one jobs process')
  const cache = startEdgeCache(folder, edgePort, ports.www)
  starting.defer(() => cache.end())
  up('nginx')

  const returns = new Set<NodeJS.Timeout>()
  starting.defer(() => returns.forEach((timer) => clearTimeout(timer)))
  function later(again: () => Promise<unknown> | void, ms: number): void {
    const begin = async () => again()
    returns.add(setTimeout(() => void begin().catch((error: unknown) => print(String(error))), ms))
  }

  /** Takes an engine away for a while, as a machine that restarts. */
  async function out(kill: () => unknown, again: () => Promise<unknown> | void, ms: number): Promise<void> {
    await kill()
    later(again, ms)
  }

  const plays: Record<ClusterFault, () => Promise<string>> = {
    async 'kill primary'() {
      const before = await postgres.leader()
      await postgres.killPrimary()
      return `PostgreSQL of pg${before + 1}, the primary, is killed; Patroni makes another one the primary`
    },
    async 'kill redis'() {
      await out(redis.kill, redis.restart, outageMs)
      return `Redis is killed, and back in ${outageMs / 1000} s`
    },
    async 'kill store'() {
      await out(store.kill, store.revive, outageMs)
      return `the store is killed, and back in ${outageMs / 1000} s`
    },
    async 'freeze redis'() {
      await out(
        () => redis.pause(),
        () => void redis.resume(),
        freezeMs,
      )
      return `Redis hangs, its connections open, for ${freezeMs / 1000} s`
    },
    async 'freeze store'() {
      await out(store.freeze, store.thaw, freezeMs)
      return `the store hangs, its connections open, for ${freezeMs / 1000} s`
    },
    'kill web': async () => processes.kill('WEB1'),
    async 'kill machine'() {
      const before = await postgres.leader()
      const startAgain = await postgres.killMachine()
      await processes.kill('WEB1')
      later(startAgain, machineOutageMs)
      return (
        `Patroni and PostgreSQL of pg${before + 1}, the primary, and WEB1 are killed together; another node is the ` +
        `primary in 20 s, and the machine is back in ${machineOutageMs / 1000} s`
      )
    },
  }

  const stopping = starting.move()
  return {
    origin,
    balancer: `http://${host}:${ports.www}`,
    databaseUrl: postgres.url,
    replicaUrls: nodeUrls(ports),
    redisUrl: redis.url,
    storageUrl,
    sessionSecret,
    processes,
    origins: {
      WEB1: originOf('WEB1'),
      WEB2: originOf('WEB2'),
      BIDS1: originOf('BIDS1'),
      LIVE1: originOf('LIVE1'),
      JOBS1: originOf('JOBS1'),
    },
    play: (fault) => plays[fault](),
    stop: () => stopping.disposeAsync(),
  }
}
