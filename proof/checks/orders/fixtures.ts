// The fixture of the check of orders: the product in its own process with its own PostgreSQL and the payment sandbox,
// killed and restarted on the same data and port. The check reads the database directly. The demonstration is marked as
// already seeded, so that a start is quick; the check creates every work and account itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { artists } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import { readConfig } from '@rasika/server/platform/config.ts'
import { migrate } from '@rasika/server/platform/migrate.ts'
import { providerAccess } from '@rasika/server/payments/payments.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@rasika/server/postgres/embedded.ts'
import pg from 'pg'
import { postmasterOf } from '../../postmaster.ts'
import { freePort, type Product, startProduct } from '../../product.ts'
import { copyChanged, copyWithout, dropped, type Guard, type OrdersMutation } from './mutation.ts'

const secret = 'a secret of the check of orders, long enough'

export interface OrdersFixture {
  origin: string
  /** The product's own origin, or that of a sandbox beside it. */
  sandboxOrigin: string
  /** The payment provider's key and secrets, as the product has them. */
  keyId: string
  keySecret: string
  webhookSecret: string
  sessionSecret: string
  pid(): number
  /** Process id of its PostgreSQL's postmaster. */
  postmaster(): Promise<number>
  /** To its PostgreSQL; another one after a restart. */
  connection(): pg.ClientConfig
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Data folder of the product. */
  dataDir: string
  /** kill -9, then a restart on the same data. */
  restart(): Promise<void>
  /** kill -9 of its PostgreSQL, which the product starts again. */
  killPostgres(): Promise<void>
  kills(): number
  stop(): Promise<void>
}

export async function openOrdersFixture({
  mutation,
  guard,
  env = {},
  logFile,
}: {
  mutation?: OrdersMutation
  /** Taken out of a copy of the server. */
  guard?: Guard | undefined
  env?: Record<string, string>
  logFile?: string
} = {}): Promise<OrdersFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-orders-'))
  const dataDir = path.join(folder, 'data')
  await prepare(path.join(dataDir, 'postgres'), mutation)
  const copy = path.join(folder, 'copy')
  const without = mutation && mutation !== 'unique' ? copyWithout(mutation, copy) : undefined
  const from = guard ? copyChanged(guard, copy) : without
  const port = env.PORT ?? String(await freePort())
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    SESSION_SECRET: secret,
    ORDERS_OPEN: '100000',
    ORDER_RECONCILE_SECONDS: '1',
    LOG_LEVEL: 'fatal',
    ...env,
  }
  const start = () => startProduct(settings, { from, logFile })
  let product: Product = await start()
  let connection = await connectionOn(dataDir)
  let pool = poolOn(connection)
  let kills = 0
  const provider = providerAccess(readConfig(settings), secret, () => product.origin)
  return {
    origin: product.origin,
    sandboxOrigin: new URL(provider.apiUrl()).origin,
    keyId: provider.keyId,
    keySecret: provider.keySecret,
    webhookSecret: provider.webhookSecrets[0] as string,
    sessionSecret: secret,
    pid: () => product.pid,
    postmaster: () => postmasterOf(pool),
    connection: () => connection,
    rows: async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[],
    async restart() {
      kills++
      await product.kill()
      product = await start()
      const before = pool
      connection = await connectionOn(dataDir)
      pool = poolOn(connection)
      // Not waited for: what was under way on a connection that is gone may never end.
      before.end().catch(() => {})
    },
    dataDir,
    async killPostgres() {
      kills++
      process.kill(await postmasterOf(pool), 'SIGKILL')
      while (!(await pool.query('SELECT 1').catch(() => null))) await pause(100)
    },
    kills: () => kills,
    async stop() {
      await pool.end()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(dataDir: string, mutation: OrdersMutation | undefined): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await migrate(postgres.connection)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const notes = [
    ...artists.map(({ username }) => `demonstration artist ${username}`),
    ...works.map(({ slug }) => `demonstration work ${slug}`),
    'demonstration tickets',
  ]
  await client.query(`INSERT INTO one_time_tasks (name, value) SELECT unnest($1::text[]), 'done'`, [notes])
  if (mutation === 'unique') await client.query(dropped)
  await client.end()
  await postgres.stop()
}

async function connectionOn(dataDir: string): Promise<pg.ClientConfig> {
  const connection = await findEmbeddedPostgres(path.join(dataDir, 'postgres'))
  if (!connection) throw new Error('the product runs without its PostgreSQL')
  return connection
}

/** A query of which a kill has taken the connection ends with an error, also one that waits for a connection. */
function poolOn(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4, connectionTimeoutMillis: 10_000, query_timeout: 60_000 })
  pool.on('error', () => {})
  return pool
}
