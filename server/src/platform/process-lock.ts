// Locks between processes: one holds it, the others wait. For steps of the start that must run once at a time on a
// database, however many processes start together.
import pg from 'pg'

const locks = { migrations: 7_214_031_809, seeding: 7_214_031_810 }

/**
 * Runs `work` while no other process runs it, on the connection that holds the lock. A lost connection releases the
 * lock, so `work` must not mind being repeated. Stops waiting when `signal` aborts.
 */
export async function exclusively<T>(
  lock: keyof typeof locks,
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new pg.Client({ ...connection, application_name: `rasika ${lock}`, keepAlive: true })
  // A connection that is lost is reported by its query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const endWaiting = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', endWaiting)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [locks[lock]])
    signal?.removeEventListener('abort', endWaiting)
    signal?.throwIfAborted()
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', endWaiting)
    // Closing the connection releases the lock.
    await client.end().catch(() => {})
  }
}
