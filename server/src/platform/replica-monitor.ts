// How much of the primary's log each replica has replayed. Each second, and soon after a cache tag was dropped, the
// primary is asked for its position; a replica that has replayed up to there has every change that was committed before
// the question was sent. So the bound needs no clock of another machine, and holds whether or not anything is written.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reportEngine } from './engine-states.ts'
import type { Log } from './log.ts'
import { openPool } from './pool.ts'

/** Milliseconds between two questions, usually and while a replica is awaited. */
const usualMs = 1000
const quickMs = 50
/** Limit of a question. */
const answerMs = 1000

const primaryText = `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS lsn`
const replicaText = `SELECT pg_last_wal_replay_lsn() - '0/0'::pg_lsn AS lsn, pg_is_in_recovery() AS "isStandby"`

export interface Position {
  /**
   * It has every change that was committed before this time of `performance.now()`; -Infinity while it does not
   * answer or is no replica.
   */
  freshAsOf: number
}

export interface ReplicaMonitor {
  positions: readonly Position[]
  /** When the primary answered last; -Infinity before it did. */
  primaryAnsweredAt(): number
  /** Whether the last question to the primary was answered. */
  isPrimaryThere(): boolean
  /** Asks the primary now; callers at once share the answer. */
  primaryAnswers(): Promise<boolean>
  /** Asks soon, and often until every replica that answers has caught up, for at most a second. */
  askSoon(): void
  close(): Promise<void>
}

export function monitorReplicas(
  primary: pg.PoolConfig,
  replicas: readonly pg.PoolConfig[],
  { maxLagMs, log }: { maxLagMs: number; log: Log },
): ReplicaMonitor {
  const open = (connection: pg.PoolConfig, role: 'primary' | 'any') =>
    openPool(connection, { max: 1, statementMs: answerMs, log, role }, 'rasika replicas')
  const primaryPool = open(primary, 'primary')
  const pools = replicas.map((connection) => open(connection, 'any'))
  const positions = replicas.map((): Position => ({ freshAsOf: -Infinity }))
  /** The primary's positions, the newest last. */
  let samples: { at: number; lsn: number }[] = []
  let isPrimaryThere = false
  let hurryUntil = -Infinity
  let pause = new AbortController()
  let closed = false
  let pendingAnswer: Promise<boolean> | null = null

  async function askPrimary(): Promise<void> {
    const at = performance.now()
    const answer = await primaryPool.query<{ lsn: number }>(primaryText).catch(() => null)
    // Another primary may have other changes at the same position.
    if (answer && !isPrimaryThere) samples = []
    isPrimaryThere = answer !== null
    if (!answer) return
    samples = samples.filter((sample) => sample.at > at - 2 * maxLagMs)
    samples.push({ at, lsn: (answer.rows[0] as { lsn: number }).lsn })
  }

  async function askReplica(pool: pg.Pool, position: Position, name: string): Promise<void> {
    const answer = await pool.query<{ lsn: number; isStandby: boolean }>(replicaText).catch(() => null)
    const row = answer?.rows[0]
    const replayed = row?.isStandby ? row.lsn : -Infinity
    const known = samples.findLast(({ lsn }) => lsn <= replayed)
    position.freshAsOf = known?.at ?? -Infinity
    const behindMs = Math.round((samples.at(-1)?.at ?? 0) - position.freshAsOf)
    if (!row?.isStandby) reportEngine(name, 'down', row ? 'no replica any more' : 'no answer')
    else reportEngine(name, 'up', behindMs < Infinity ? `${behindMs} ms behind` : 'not near the primary')
  }

  async function run(): Promise<void> {
    while (!closed) {
      await askPrimary()
      await Promise.all(pools.map((pool, nth) => askReplica(pool, positions[nth] as Position, `replica ${nth + 1}`)))
      const newest = samples.at(-1)?.at ?? -Infinity
      const isAwaited = performance.now() < hurryUntil && positions.some(({ freshAsOf }) => freshAsOf < newest)
      // Questions that come while one is answered wait for the next.
      await sleep(quickMs)
      if (!isAwaited) await sleep(usualMs - quickMs, undefined, { signal: pause.signal }).catch(() => {})
      pause = new AbortController()
    }
  }

  const running = run()
  return {
    positions,
    primaryAnsweredAt: () => samples.at(-1)?.at ?? -Infinity,
    isPrimaryThere: () => isPrimaryThere,
    primaryAnswers: () =>
      (pendingAnswer ??= primaryPool
        .query(primaryText)
        .then(
          () => true,
          () => (isPrimaryThere = false),
        )
        .finally(() => (pendingAnswer = null))),
    askSoon() {
      hurryUntil = performance.now() + usualMs
      pause.abort()
    },
    async close() {
      closed = true
      pause.abort()
      await running
      await Promise.all([primaryPool, ...pools].map((pool) => pool.end()))
    },
  }
}
