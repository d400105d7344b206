// The fixture of the check of bids: two servers as they are shipped on one PostgreSQL of the check's own; each of the
// three is killed with -9 and restarted while bids arrive. Lots and accounts are inserted directly, since other tests
// cover their creation.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { artists } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import { tokensOf } from '@rasika/server/accounts/tokens.ts'
import { readConfig } from '@rasika/server/platform/config.ts'
import { type Database, openDatabase } from '@rasika/server/platform/db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import { migrate } from '@rasika/server/platform/migrate.ts'
import { providerAccess } from '@rasika/server/payments/payments.ts'
import { startEmbeddedPostgres } from '@rasika/server/postgres/embedded.ts'
import { studio } from '@rasika/server/testing/people.ts'
import pg from 'pg'
import { freePort, type Product, startProduct } from '../../product.ts'
import type { ServerUnderTest } from '../orders/buyers.ts'
import { type BidsMutation, mutatedServer } from './mutation.ts'

const secret = 'a secret of the check of bids, long enough for it'
const longestStartMs = 90_000
const phones = {
  artist: '+918888888888',
  shill: '+918888888888',
  bidder: (n: number) => `+9199${String(n).padStart(8, '0')}`,
}

export interface BidderAccount {
  id: string
  token: string
}

/** The database of a check; `kill` kills its server, or its primary, and returns before it is back. */
export interface DatabaseUnderTest {
  connection: pg.ClientConfig
  /** As DATABASE_URL. */
  url: string
  kill(): Promise<void> | void
  stop(): Promise<void>
}

/** `dataDir` need not be there yet. */
export type StartDatabase = (dataDir: string) => Promise<DatabaseUnderTest>

export async function embeddedDatabase(dataDir: string): Promise<DatabaseUnderTest> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { host, database, user } = postgres.connection
  return {
    connection: postgres.connection,
    url: `postgres://${user}@/${database}?host=${host}`,
    kill: () => void process.kill(postgres.pid(), 'SIGKILL'),
    stop: () => postgres.stop(),
  }
}

export type BidsFixture = Awaited<ReturnType<typeof openBidsFixture>>

export async function openBidsFixture({
  mutation,
  servers = 2,
  startDatabase = embeddedDatabase,
  env = {},
}: {
  mutation?: BidsMutation | undefined
  servers?: number
  startDatabase?: StartDatabase
  /** More settings of the servers. */
  env?: Record<string, string>
}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-bids-'))
  const postgres = await startDatabase(path.join(folder, 'postgres'))
  await migrate(postgres.connection)
  const pool = new pg.Pool({ ...postgres.connection, max: 3 })
  pool.on('error', () => {})
  const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[]
  const notes = [
    ...artists.map(({ username }) => `demonstration artist ${username}`),
    ...works.map(({ slug }) => `demonstration work ${slug}`),
  ]
  await rows(`INSERT INTO one_time_tasks (name, value) SELECT unnest($1::text[]), 'done'`, [notes])
  const from = mutation && mutatedServer(mutation, path.join(folder, 'copy'))
  const open = async (nth: number, port: number) =>
    startProduct(
      {
        DATABASE_URL: postgres.url,
        DATA_DIR: path.join(folder, `data-${nth}`),
        PORT: String(port),
        SESSION_SECRET: secret,
        LOG_LEVEL: 'fatal',
        ORDERS_OPEN: '1000',
        ORDER_RECONCILE_SECONDS: '1',
        ...env,
      },
      { from },
    )
  const products: Product[] = []
  const ports: number[] = []
  /** A start is refused while the database has no primary: it is tried until it has one, as by systemd. */
  async function openAgain(nth: number): Promise<Product> {
    for (const end = performance.now() + longestStartMs; ;) {
      try {
        return await open(nth, ports[nth] as number)
      } catch (error) {
        if (performance.now() > end) throw error
        await pause(1000)
      }
    }
  }
  async function stop(): Promise<void> {
    for (const product of products) await product.stop()
    await pool.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (let nth = 0; nth < servers; nth++) {
      ports.push(await freePort())
      products.push(await open(nth, ports[nth] as number))
    }
  } catch (error) {
    await stop()
    throw error
  }
  // The same for all servers, because both derive from the secret.
  const { keySecret, webhookSecrets } = providerAccess(readConfig({}), secret, () => `http://127.0.0.1:${ports[0]}`)
  let kills = 0

  /** kill -9; it is not started again. */
  async function endServer(nth: number): Promise<void> {
    kills++
    await products[nth]?.kill()
  }

  async function person(role: 'buyer' | 'artist', id: string): Promise<BidderAccount> {
    const [jti, iat] = [randomUUID(), Math.floor((performance.timeOrigin + performance.now()) / 1000)]
    await rows(
      `INSERT INTO sessions (jti, role, account_id, issued_at, expires_at)
        VALUES ($1, $2, $3, now(), now() + interval '1 day')`,
      [jti, role, id],
    )
    return { id, token: await tokensOf(secret).sign({ id, role, jti, ver: 1, iat, exp: iat + 86_400 }) }
  }

  return {
    rows,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    endServer,
    async killServer(nth: number): Promise<void> {
      await endServer(nth)
      products[nth] = await openAgain(nth)
    },
    /** Waits until PostgreSQL runs, then kills it; the server's supervisor restarts it. */
    async killPostgres(): Promise<void> {
      while (!(await rows('SELECT 1').catch(() => null))) await pause(50)
      kills++
      await postgres.kill()
    },
    async newArtist(): Promise<BidderAccount> {
      const [row] = await rows<{ id: string }>(
        `INSERT INTO artists (username, name, email, phone, password_hash, description, address)
          VALUES ('check-of-bids', 'Artist', 'artist@check.example', $1, 'x', 'x', $2) RETURNING id`,
        [phones.artist, studio],
      )
      return person('artist', (row as { id: string }).id)
    },
    async newBidder(nth: number): Promise<BidderAccount> {
      const shared = nth < 0
      const [row] = await rows<{ id: string }>(
        `INSERT INTO buyers (name, email, phone, password_hash) VALUES ('Bidder', $1, $2, 'x') RETURNING id`,
        [`bidder${nth}@check.example`, shared ? phones.shill : phones.bidder(nth)],
      )
      return person('buyer', (row as { id: string }).id)
    },
    async newLot(artist: BidderAccount, seconds: number, softCloseMinutes: number): Promise<string> {
      const [row] = await rows<{ id: string }>(
        `INSERT INTO auctions (artist_id, artist_name, artist_username, title, description, category, menu_category,
          length_m, breadth_m, height_m, weight_kg,
           framing_type, delivery_type, stock, pictures, starting_price, price, soft_close_minutes, starts_at,
           scheduled_ends_at, ends_at)
         SELECT $1, 'Artist', 'artist', 'Lot', 'Lot', 'Watercolor', 'paintings', 1, 1, 0.1, 1, 'Frame',
           'Physical', 1, '[]', 100000, 100000, $3,
           now(), ends, ends FROM (SELECT now() + make_interval(secs => $2) AS ends) AS t RETURNING id`,
        [artist.id, seconds, softCloseMinutes],
      )
      return (row as { id: string }).id
    },
    /** The servers' checkout endpoints. */
    servers: (): ServerUnderTest[] =>
      ports.map((port) => ({
        origin: `http://127.0.0.1:${port}`,
        sandboxOrigin: `http://127.0.0.1:${port}`,
        keySecret,
        webhookSecret: webhookSecrets[0] as string,
        rows,
      })),
    /** Carries out the server's background work from the check, as one more process. */
    async within<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const db = openDatabase(postgres.connection, { max: 2, statementMs: 120_000, log: makeLog('fatal', false) })
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    stop,
  }
}
