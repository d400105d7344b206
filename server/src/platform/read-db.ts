// Reads that may lag, on replicas (docs/decisions/065): lists, search, suggestions, public pages and the sitemap, for
// callers without a token. A replica is read while it is at most READ_MAX_LAG_SECONDS behind and has replayed every
// change whose cache tag was dropped, so that a cached response is never filled with what a change has just made stale;
// else the primary is read, as it is when a replica fails on the way. While no primary answers, a replica that kept up
// until then is read instead; what was cached meanwhile is made again when one answers. What a replica does not have is
// looked for at the primary. Bids, orders, money and locks never come here.
import { Refusal } from '@rasika/contract/refusal.ts'
import type pg from 'pg'
import { type Database, type Db, openDatabase } from './db.ts'
import { isConnectionLoss } from './db-client.ts'
import type { PoolOptions } from './pool.ts'
import { monitorReplicas, type Position } from './replica-monitor.ts'
import { type CacheTags, settingsTag, tagOfGone } from './tags.ts'

export interface ReadDb {
  /**
   * Runs `read` on a replica that has every change of these tags, or else on the primary; if a replica fails, again on
   * another one or on the primary. `read` must not write.
   */
  run<T>(tags: readonly string[], read: (db: Db) => Promise<T>): Promise<T>
  /** Of each replica: how many seconds it is behind at most; null while it is not read. */
  lags(): (number | null)[]
  close(): Promise<void>
}

export interface ReadDbOptions extends PoolOptions {
  maxLagMs: number
  tags: Pick<CacheTags, 'onDrop' | 'onMissed'>
}

/** A replica that went away, or that ended a query because of what it replayed. It counts as a lost connection. */
class ReplicaFault extends Error {
  readonly code = '08006'
}

/** For an installation without replicas. */
export function primaryReads(primary: Db): ReadDb {
  return { run: (_tags, read) => read(primary), lags: () => [], close: async () => {} }
}

export function openReadDb(
  primary: Database,
  connections: { primary: pg.PoolConfig; replicas: readonly pg.PoolConfig[] },
  options: ReadDbOptions,
): ReadDb {
  if (connections.replicas.length === 0) return primaryReads(primary)
  const { maxLagMs, tags } = options
  const monitor = monitorReplicas(connections.primary, connections.replicas, options)
  const replicas = connections.replicas.map((connection, nth) => {
    const db = openDatabase(connection, { ...options, role: 'any' })
    const position = monitor.positions[nth] as Position
    return { db, position, reads: guarded(db, position) }
  })
  const droppedAt = new Map<string, number>()
  let allDroppedAt = performance.now()
  let turn = 0

  tags.onDrop((dropped) => {
    const now = performance.now()
    if (dropped.includes(settingsTag)) allDroppedAt = now
    for (const one of dropped) {
      const tag = tagOfGone(one) ?? one
      // The newest last.
      droppedAt.delete(tag)
      droppedAt.set(tag, now)
    }
    monitor.askSoon()
  })
  tags.onMissed(() => {
    allDroppedAt = performance.now()
    monitor.askSoon()
  })

  /**
   * While the primary does not answer, nothing newer is known, and a replica that had kept up until then is read on.
   */
  function oldestAllowed(): number {
    return (monitor.isPrimaryThere() ? performance.now() : monitor.primaryAnsweredAt()) - maxLagMs
  }

  function anyOf(since: number) {
    const usable = replicas.filter(({ position }) => position.freshAsOf > since)
    turn += 1
    return usable[turn % usable.length]
  }

  function replicaWith(wanted: readonly string[]) {
    const oldest = oldestAllowed()
    for (const [tag, at] of droppedAt) {
      if (at >= oldest) break
      droppedAt.delete(tag)
    }
    return anyOf(Math.max(oldest, allDroppedAt, ...wanted.map((tag) => droppedAt.get(tag) ?? -Infinity)))
  }

  async function onPrimary<T>(read: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await read(primary)
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      if (await monitor.primaryAnswers()) return read(primary)
      const standIn = anyOf(oldestAllowed())
      if (!standIn) throw error
      return read(standIn.reads)
    }
  }

  return {
    async run(wanted, read) {
      for (let left = replicas.length; left > 0; left--) {
        try {
          const replica = replicaWith(wanted)
          return await (replica ? read(replica.reads) : onPrimary(read))
        } catch (error) {
          if (isAbsence(error)) return onPrimary(read)
          // Also where the failure is that of another caller, whose query this one shared.
          if (!(error instanceof ReplicaFault)) throw error
        }
      }
      return onPrimary(read)
    },
    lags: () =>
      replicas.map(({ position: { freshAsOf } }) =>
        freshAsOf < oldestAllowed() ? null : (performance.now() - freshAsOf) / 1000,
      ),
    async close() {
      await Promise.all([monitor.close(), ...replicas.map(({ db }) => db.close())])
    },
  }
}

/** A lost connection leaves the replica out until it answers the monitor again. */
function guarded(db: Db, position: Position): Db {
  const guard = async <T>(query: Promise<T>): Promise<T> => {
    try {
      return await query
    } catch (error) {
      const isLost = isConnectionLoss(error)
      if (isLost) position.freshAsOf = -Infinity
      if (isLost || isRecoveryConflict(error)) throw new ReplicaFault((error as Error).message, { cause: error })
      throw error
    }
  }
  return {
    many: (text, values, signal) => guard(db.many(text, values, signal)),
    one: (text, values) => guard(db.one(text, values)),
    run: (text, values) => guard(db.run(text, values)),
    fresh: (text, values, signal) => guard(db.fresh(text, values, signal)),
  }
}

/** Another process may have made it a moment ago: its notification, or the replica, may be behind. */
function isAbsence(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'not_found'
}

/** `canceling statement due to conflict with recovery`. */
function isRecoveryConflict(error: unknown): boolean {
  return (error as { code?: unknown }).code === '40001'
}
