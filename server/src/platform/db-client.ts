// Shared by every PostgreSQL connection: names of prepared statements, one write for the queries of a turn, limits of
// time, and how to recognise a lost database.
import type { Writable } from 'node:stream'
import type pg from 'pg'

const names = new Map<string, string>()
/** The name of a prepared statement on its connection. */
export function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `s${names.size}`))
  return name
}

/** Sends all queries of the current turn on this connection in one write. */
export function corkWrites(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Milliseconds a client waits beyond the server's own limit of a statement. A working server has ended the statement
 * by then; one that does not answer (frozen, or its network gone) is given up with the connection.
 */
const beyondStatementMs = 500

/** Limits of a connection for statements of `statementMs`; 0 means none, for long work. */
export function deadlines(statementMs: number): { connectionTimeoutMillis: number; query_timeout?: number } {
  if (statementMs === 0) return { connectionTimeoutMillis: 5000 }
  const query_timeout = statementMs + beyondStatementMs
  return { connectionTimeoutMillis: Math.min(5000, query_timeout), query_timeout }
}

/**
 * Whether a statement failed only because one before it in its transaction did: `in_failed_sql_transaction`, or
 * `invalid_sql_statement_name` where the one before it was to prepare it.
 */
export function isConsequence({ code }: { code?: string }): boolean {
  return code === '25P02' || code === '26000'
}

/** `read_only_sql_transaction`: the connection leads to a standby, or to a primary that was demoted. */
export const readOnlyServer = '25006'

/**
 * The primary went away, refuses connections or has none left, does not answer, or is a primary no more: class 08,
 * 57P01 to 57P03, 53300, 25006, or errors of the socket and of `pg`. The connection must not be used again.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(08|57P0[123]|53300)/.test(code) ||
    code === readOnlyServer ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
