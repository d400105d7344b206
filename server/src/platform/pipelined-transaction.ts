// A transaction in two round trips to the database, for contended work: all reads are sent at once, locks first, then
// all writes together with COMMIT; each `more` costs one further trip. A statement begins only when the one before it
// has ended, so a read behind a lock is done under it. On connections of their own, opened when first needed. A
// connection lost on the second trip is `outcome_unknown`: the work may be done.
import { Refusal } from '@rasika/contract/refusal.ts'
import type pg from 'pg'
import { corkWrites, isConnectionLoss, isConsequence, statementName } from './db-client.ts'
import { openPool, type PoolOptions } from './pool.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

export type Rows = Record<string, unknown>[]

export interface Decision<T> {
  /** Null if nothing is to be written. */
  write: Statement | null
  result: T
}

/** One more query, under the same locks. */
export type More = (statement: Statement) => Promise<Rows>

export interface PipelinedTransactions {
  transaction<T>(
    reads: readonly Statement[],
    decide: (rows: Rows[], more: More) => Decision<T> | Promise<Decision<T>>,
  ): Promise<T>
  close(): Promise<void>
}

/**
 * Sent as one message. The settings end with the transaction: every statement in it finds its rows by an index whatever
 * the tables' size, and is planned once for all values, because planning costs more than running it.
 */
const begin = `BEGIN;
  SET LOCAL plan_cache_mode = force_generic_plan;
  SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off`

export function pipelinedTransactions(connection: pg.PoolConfig, options: PoolOptions): PipelinedTransactions {
  const pool = openPool(connection, options, 'rasika bids')

  async function transaction<T>(
    reads: readonly Statement[],
    decide: (rows: Rows[], more: More) => Decision<T> | Promise<Decision<T>>,
  ): Promise<T> {
    const client = await pool.connect()
    const query = ({ text, values }: Statement) => {
      corkWrites(client)
      return client.query({ name: statementName(text), text, values: values as unknown[] })
    }
    let isCommitting = false
    let lost: Error | undefined
    try {
      corkWrites(client)
      const [, ...read] = await all([client.query(begin), ...reads.map(query)])
      const { write, result } = await decide(
        read.map(({ rows }) => rows as Rows),
        async (statement) => (await query(statement)).rows as Rows,
      )
      if (!write) {
        await client.query('ROLLBACK')
        return result
      }
      isCommitting = true
      await all([query(write), client.query('COMMIT')])
      return result
    } catch (error) {
      if (isConnectionLoss(error)) lost = error as Error
      if (lost && isCommitting) throw new Refusal('outcome_unknown', { retryAfter: 2 })
      // After a failed statement, COMMIT has rolled back by itself.
      if (!lost && !isCommitting) await client.query('ROLLBACK').catch((gone: Error) => (lost = gone))
      throw error
    } finally {
      client.release(lost)
    }
  }

  return { transaction, close: () => pool.end() }
}

/** Waits for every result, so that the connection is idle; throws the error that caused the others. */
async function all(queries: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  const results = await Promise.allSettled(queries)
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { code?: string }] : [],
  )
  const lost = reasons.find(isConnectionLoss)
  if (reasons.length > 0) throw lost ?? reasons.find((reason) => !isConsequence(reason)) ?? reasons[0]
  return results.map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value)
}
