// What every connection to PostgreSQL shares: the names of prepared texts, and how one tells that the database has gone.
import type { Writable } from 'node:stream'
import type pg from 'pg'

const names = new Map<string, string>()
/** Under which a connection keeps a prepared text. */
export function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `s${names.size}`))
  return name
}

/** What is asked of this connection until the turn is over goes out in one write. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The server went away or refuses connections: class 08, 57P01 to 57P03, or the socket's own words. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(08|57P0[123]|53300)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  )
}
