// Access to PostgreSQL: a pool whose connections may die without ending the process, prepared statements for fixed
// texts, and transactions that publish only after the commit. A connection lost at COMMIT is `outcome_unknown`, never
// a refusal: the work may be done. Every call has a deadline, but where `statementMs` is 0: the server ends a statement
// then, the client gives up an unresponsive server half a second later.
import { Refusal } from '@rasika/contract/refusal.ts'
import pg from 'pg'
import { breakerClient } from './connection-breaker.ts'
import { corkWrites, isConnectionLoss, isConsequence, statementName } from './db-client.ts'
import { type PipelinedTransactions, pipelinedTransactions } from './pipelined-transaction.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { withTimeout } from './with-timeout.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const maxClosingMs = 10_000
const maxProbeMs = 1000
/** Connections for bids, beside those of the pool. */
const bidConnections = 6
const queryCancelled = '57014'

type Values = readonly unknown[]
type Row = Record<string, unknown>

export interface Db {
  /** For a text that is the same for every call: prepared once a connection. `signal` is as in `fresh`. */
  many<R = Row>(text: string, values?: Values, signal?: AbortSignal): Promise<R[]>
  one<R = Row>(text: string, values?: Values): Promise<R | null>
  /** The number of rows touched. */
  run(text: string, values?: Values): Promise<number>
  /** Planned afresh for its values (filters, search); cancelled when `signal` aborts, outside a transaction. */
  fresh<R = Row>(text: string, values?: Values, signal?: AbortSignal): Promise<R[]>
}

/**
 * Writes without waiting for their results: each is sent with the other queries of its turn, in the order of the calls.
 * If one is refused, the transaction fails with its error.
 */
export interface DeferredWrites {
  add(text: string, values?: Values): void
}

export interface Tx extends Db {
  deferred: DeferredWrites
  /** Runs after a successful commit: cache tags, notifications. Never inside the transaction. */
  afterCommit(run: () => void): void
}

export interface Database extends Db {
  pool: pg.Pool
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pipelined: PipelinedTransactions
  /** Whether the database answers within a second: on a connection of its own, so that a busy pool does not hide it. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

type Query = (query: pg.QueryConfig) => Promise<pg.QueryResult>

function dbOn(send: Query): Omit<Db, 'fresh'> {
  const query = (text: string, values: Values = []) =>
    send({ name: statementName(text), text, values: values as unknown[] })
  return {
    many: async <R>(text: string, values?: Values) => (await query(text, values)).rows as R[],
    one: async <R>(text: string, values?: Values) => ((await query(text, values)).rows[0] as R | undefined) ?? null,
    run: async (text, values) => (await query(text, values)).rowCount ?? 0,
  }
}

export function openDatabase(connection: pg.PoolConfig, options: PoolOptions): Database {
  const pool = openPool(connection, options, 'rasika')
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const ended = new Promise<void>((end) => client.once('end', end)).finally(() => open.delete(ended))
    open.add(ended)
  })

  /** On a connection of its own, since a cancellation ends whatever that connection is running. */
  async function abandonable<R>(query: pg.QueryConfig, signal: AbortSignal): Promise<R[]> {
    signal.throwIfAborted()
    const client = await pool.connect()
    if (signal.aborted) client.release()
    signal.throwIfAborted()
    let running = true
    let ending = false
    const end = async () => {
      const other = await pool.connect()
      // The query may be done by the time a connection is free, and its own connection in use by another caller.
      ending = running
      const pendingEnd = ending
        ? other.query('SELECT pg_cancel_backend($1)', [(client as pg.PoolClient & { processID: number }).processID])
        : null
      await pendingEnd?.then(
        () => other.release(),
        (error: Error) => other.release(isConnectionLoss(error)),
      )
      if (!pendingEnd) other.release()
    }
    const cancel = () => void end().catch(() => {})
    signal.addEventListener('abort', cancel, { once: true })
    // By callback, as the pool's own queries are: it measured a third cheaper than the promises of `pg`.
    return new Promise((resolve, reject) => {
      client.query<R & Row>(query, (error: (Error & { code?: string }) | null, result) => {
        running = false
        signal.removeEventListener('abort', cancel)
        // A pending cancellation that did not end this query would end the next one on the connection.
        client.release(ending ? error?.code !== queryCancelled : error !== null && isConnectionLoss(error))
        if (error) reject(error)
        else resolve(result.rows)
      })
    })
  }

  const onPool = dbOn((query) => pool.query(query))
  const abandonables: Pick<Db, 'many' | 'fresh'> = {
    many: (text, values = [], signal) =>
      signal
        ? abandonable({ name: statementName(text), text, values: values as unknown[] }, signal)
        : onPool.many(text, values),
    fresh: async <R>(text: string, values: Values = [], signal?: AbortSignal) =>
      signal
        ? abandonable<R>({ text, values: values as unknown[] }, signal)
        : ((await pool.query(text, values as unknown[])).rows as R[]),
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const after: (() => void)[] = []
    const sent: Promise<unknown>[] = []
    let failure: Error | undefined
    let hasEnded = false
    let firstFailed: Error | undefined
    // Of queries sent together, one may fail while the work goes on after another: what it sends then would be
    // committed by itself.
    const query: Query = async (config) => {
      if (hasEnded) throw new Error('the transaction has ended')
      corkWrites(client)
      const result = client.query(config)
      result.catch((error: Error) => (firstFailed ??= error))
      return result
    }
    const defer = (config: pg.QueryConfig) => {
      const pending = query(config)
      pending.catch(() => {})
      sent.push(pending)
    }
    try {
      // Its result is not awaited: it goes together with the first statement.
      defer({ text: 'BEGIN' })
      const result = await work({
        ...dbOn(query),
        fresh: async <R>(text: string, values: Values = []) =>
          (await query({ text, values: values as unknown[] })).rows as R[],
        deferred: {
          add: (text, values = []) => defer({ name: statementName(text), text, values: values as unknown[] }),
        },
        afterCommit: (run) => after.push(run),
      })
      hasEnded = true
      await commit(client, sent)
      for (const run of after) run()
      return result
    } catch (error) {
      hasEnded = true
      // Of the writes sent earlier, the first refusal is why the rest was refused; where the connection was lost at
      // COMMIT, all may be done. A statement behind one that failed may reject sooner here, where the work waits for
      // several at once.
      const isUnknown = error instanceof Refusal && error.code === 'outcome_unknown'
      const refusal = ((isUnknown ? null : await firstRefusal(sent)) ?? error) as Error & { code?: string }
      const reason = isConsequence(refusal) ? (firstFailed ?? refusal) : refusal
      failure = reason
      // A connection that cannot roll back is closed below, which rolls back as well.
      await client.query('ROLLBACK').catch((lost: Error) => (failure = lost))
      throw reason
    } finally {
      client.release(failure && isConnectionLoss(failure) ? failure : undefined)
    }
  }

  const probe = new pg.Pool({
    ...connection,
    Client: breakerClient(options.role),
    max: 1,
    connectionTimeoutMillis: maxProbeMs,
    query_timeout: maxProbeMs,
    idleTimeoutMillis: 30_000,
    application_name: 'rasika health',
  } as pg.PoolConfig)
  probe.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const answers = () =>
    withTimeout(maxProbeMs, 'the database', probe.query('SELECT 1')).then(
      () => true,
      () => false,
    )

  /** `end` has asked every connection to close; the server may be stopped when the last is closed. */
  async function close(): Promise<void> {
    const gone = Promise.all([pipelined.close(), probe.end(), pool.end().then(() => Promise.all(open))])
    // A connection that a library never released must not keep the server from closing.
    await withTimeout(maxClosingMs, 'closing the pool', gone).catch((err: unknown) =>
      options.log.warn({ err }, 'a connection was not released'),
    )
  }

  const pipelined = pipelinedTransactions(connection, { ...options, max: bidConnections })
  return { pool, ...onPool, ...abandonables, transaction, pipelined, answers, close }
}

/** COMMIT after a failed statement rolls back without an error: the results of the writes are checked. */
async function commit(client: pg.PoolClient, sent: readonly Promise<unknown>[]): Promise<void> {
  corkWrites(client)
  const committed = client.query('COMMIT')
  committed.catch(() => {})
  const refused = await firstRefusal(sent)
  // The connection was lost with COMMIT sent: the outcome is unknown.
  if (refused && !isConnectionLoss(refused)) throw refused
  const result = await committed.catch((error: Error) => {
    throw isConnectionLoss(error) ? new Refusal('outcome_unknown', { retryAfter: 2 }) : error
  })
  if (refused) throw refused
  if (result.command !== 'COMMIT')
    throw new Error('the database rolled back at COMMIT: a refusal inside was passed over')
}

async function firstRefusal(sent: readonly Promise<unknown>[]): Promise<Error | null> {
  const refused = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  return refused ? (refused.reason as Error) : null
}

/** The name of the violated constraint, null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: unknown; constraint?: string }
  return typeof code === 'string' && code.startsWith('23') && constraint ? constraint : null
}
