// The data folder of a stopped server, copied elsewhere, is a backup; so is what `npm run backup` writes while
// the server runs, under bids and orders.
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, type UploadResponse } from './images/testing/upload.ts'
import { findEmbeddedPostgres } from './postgres/embedded.ts'
import { runCommand } from './testing/command.ts'
import { type AppProcess, startAppProcess } from './testing/app-process.ts'
import { keepAliveClients } from './testing/keep-alive.ts'
import { buyerForm, studio } from './testing/people.ts'
import { migratedData } from './testing/postgres.ts'
import { copyData } from './testing/postgres-fixture.ts'

let folder: string
const copied = 'copied गृह'
const opened: AppProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-restore-'))
})
afterAll(async () => {
  for (const appProcess of opened) await appProcess.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

interface Opened {
  appProcess: AppProcess
  address: string
}

async function open(dataDir: string): Promise<Opened> {
  const appProcess = startAppProcess({ DATA_DIR: dataDir, RATE_LOOSENESS: '0' })
  opened.push(appProcess)
  return { appProcess, address: await appProcess.address() }
}

/** Every row of user data as text, without the progress of an image's derivatives. */
async function rowsOf(dataDir: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(await findEmbeddedPostgres(path.join(dataDir, 'postgres')))
  await client.connect()
  const all: Record<string, string[]> = {}
  for (const table of ['buyers', 'artists', 'artworks', 'images', 'wishlist']) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT (to_jsonb(t) - 'derived')::text AS row FROM ${table} t ORDER BY 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

async function post<Body>(
  url: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  token = '',
): Promise<Body> {
  const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return (await response.json()) as Body
}

async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The append-only tables: each entry as text, and when it was written. */
async function ledgersOf(dataDir: string): Promise<Map<string, Date>> {
  const client = new pg.Client(await findEmbeddedPostgres(path.join(dataDir, 'postgres')))
  await client.connect()
  const all = new Map<string, Date>()
  for (const table of ['auction_events', 'order_events', 'ledger_entries']) {
    const { rows } = await client.query<{ row: string; at: Date }>(
      `SELECT '${table} ' || to_jsonb(t)::text AS row, happened_at AS at FROM ${table} t`,
    )
    for (const { row, at } of rows) all.set(row, at)
  }
  await client.end()
  return all
}

/** Buys one work after the other, each paid and verified, until `isOver`. Returns how many. */
async function buyWorks(address: string, isOver: () => boolean): Promise<number> {
  const json = 'application/json'
  const { data: buyer } = await post<{ data: { token: string } }>(
    `${address}/api/v1/user/new`,
    json,
    JSON.stringify(buyerForm()),
  )
  const headers = { 'content-type': json, authorization: `Bearer ${buyer.token}` }
  const updated = await fetch(`${address}/api/v1/user/update`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ address: { ...studio, addressType: 'home', country: 'india' } }),
  })
  expect(updated.status).toBe(200)
  const { data: works } = (await (await fetch(`${address}/api/v1/artwork/all?limit=48`)).json()) as {
    data: { id: string; stock: number }[]
  }
  let bought = 0
  for (const { id, stock } of works) {
    if (isOver()) break
    if (stock === 0) continue
    const placing = await fetch(`${address}/api/v1/order`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ productType: 'artwork', productId: id, couponCode: null }),
    })
    // A work that is in an open lot cannot be bought.
    if (placing.status !== 200) continue
    const { data: order } = (await placing.json()) as { data: { orderId: string; providerOrderId: string } }
    const { paymentId, signature } = await post<{ paymentId: string; signature: string }>(
      `${address}/sandbox/admin/pay`,
      json,
      JSON.stringify({ providerOrderId: order.providerOrderId, outcome: 'captured' }),
    )
    await post(
      `${address}/api/v1/order/verify`,
      json,
      JSON.stringify({ orderId: order.orderId, couponCode: '', paymentId, signature }),
      buyer.token,
    )
    bought += 1
  }
  return bought
}

let picture: { address: string; bytes: Buffer }
/** On the copied folder; the test of a backup goes on with it. */
let running: Opened

test('a copy of the data folder of a stopped server starts elsewhere with every row and every picture', async () => {
  const [from, to] = ['first', copied].map((name) => path.join(folder, name)) as [string, string]
  await mkdir(from)
  copyData(migratedData(), path.join(from, 'postgres'))
  const first = await open(from)
  const registered = await post<{ data: { token: string } }>(
    `${first.address}/api/v1/user/new`,
    'application/json',
    JSON.stringify(buyerForm()),
  )
  const { token } = registered.data
  const client = new pg.Client(await findEmbeddedPostgres(path.join(from, 'postgres')))
  await client.connect()
  const work = (await client.query<{ id: string }>('SELECT id FROM artworks WHERE stock > 0 ORDER BY id LIMIT 1'))
    .rows[0]?.id
  await client.end()
  await post(`${first.address}/api/v1/wishlist`, 'application/json', JSON.stringify({ artworkId: work }), token)
  const form = await formOf(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8452f' } })
      .png()
      .toBuffer(),
  )
  const { data } = await post<UploadResponse>(
    `${first.address}/api/v1/image/upload`,
    form.type,
    new Uint8Array(form.body),
  )
  picture = { address: data.imageUrl, bytes: await bytesAt(first.address + data.imageUrl) }
  const rows = await rowsOf(from)
  expect(rows['wishlist']).toHaveLength(1)
  expect(await first.appProcess.stop()).toBe(0)

  await cp(from, to, { recursive: true, preserveTimestamps: true })
  await rm(from, { recursive: true })
  running = await open(to)
  expect(await rowsOf(to)).toEqual(rows)
  expect((await bytesAt(running.address + data.imageUrl)).equals(picture.bytes)).toBe(true)
  const saved = await fetch(`${running.address}/api/v1/wishlist/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([saved.status, JSON.stringify(await saved.json())]).toEqual([200, expect.stringContaining(String(work))])
}, 120_000)

test('a backup taken under bids and orders holds everything acknowledged before it began, and restores to the same ledgers', async () => {
  const [source, backup, restored] = [copied, 'backup', 'restored'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  let isOver = false
  const clients = await keepAliveClients(running.address, { bidders: 4, readers: 2 })
  const buying = buyWorks(running.address, () => isOver)
  await expect.poll(() => clients.answered()).toBeGreaterThan(100)
  const before = await ledgersOf(source)
  const taken = await runCommand('backup/main.ts', [backup], { DATA_DIR: source })
  expect(taken).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Rasika is running; [^]*Backup complete in .*/),
  })
  const answered = clients.answered()
  await expect.poll(() => clients.answered()).toBeGreaterThan(answered + 50)
  isOver = true
  const { resets, statuses } = await clients.stop()
  expect([resets, Object.keys(statuses).filter((status) => !['200', '400'].includes(status))]).toEqual([[], []])
  expect(await buying).toBeGreaterThan(0)
  const after = await ledgersOf(source)
  expect(await running.appProcess.stop()).toBe(0)

  const { code, printed } = await runCommand('backup/restore-main.ts', [backup], { DATA_DIR: restored })
  expect(printed).toMatch(
    /Restored in .* entries of bids, \d+ orders?, \d+ entries of money, \d+ pictures\. All are equal to what their ledgers add up to/,
  )
  expect(code).toBe(0)
  const second = await open(restored)
  const summary = await ledgersOf(restored)
  expect([...before.keys()].filter((row) => !summary.has(row))).toEqual([])
  expect([...summary.keys()].filter((row) => !after.has(row))).toEqual([])
  expect(summary.size).toBeLessThan(after.size)
  // The backup contains everything written while it was taken, up to its end.
  const { finished } = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as { finished: string }
  const added = [...summary].filter(([row]) => !before.has(row))
  expect(added.filter(([, at]) => at.toISOString() >= finished)).toEqual([])
  expect((await bytesAt(second.address + picture.address)).equals(picture.bytes)).toBe(true)
  expect(await second.appProcess.stop()).toBe(0)
  expect((await runCommand('verify/main.ts', [], { DATA_DIR: restored })).code).toBe(0)
}, 240_000)

test('a backup of a stopped product is taken as well, and neither command overwrites anything', async () => {
  const [source, backup, again, elsewhere] = ['restored', 'backup', 'again', 'elsewhere'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string]
  expect(await runCommand('backup/main.ts', [backup], { DATA_DIR: source })).toEqual({
    code: 1,
    printed: expect.stringMatching(/is not empty\. Name a folder that does not exist yet/),
  })
  expect(await runCommand('backup/main.ts', [again], { DATA_DIR: source })).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Rasika is not running/),
  })
  expect(await runCommand('backup/restore-main.ts', [again], { DATA_DIR: source })).toEqual({
    code: 1,
    printed: `${source} holds data already. Choose another folder with DATA_DIR, or add --replace to move that data aside.\n`,
  })
  const replaced = await runCommand('backup/restore-main.ts', [again, '--replace'], { DATA_DIR: source })
  expect(replaced).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/The data that was there is kept in .*restored\.before-/),
  })

  const hurt = (await readdir(path.join(again, 'postgres', 'global')))[0] as string
  await appendFile(path.join(again, 'postgres', 'global', hurt), 'x')
  expect(await runCommand('backup/restore-main.ts', [again], { DATA_DIR: elsewhere })).toEqual({
    code: 1,
    printed: expect.stringContaining(
      `postgres/global/${hurt} in the backup is missing or not as it was written. Nothing was restored; use another backup.\n`,
    ),
  })
  expect((await readdir(folder)).filter((name) => /elsewhere|unfinished|restoring/.test(name))).toEqual([])
}, 240_000)

test.each([
  [
    'backup/main.ts',
    'with a database of one’s own',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^DATABASE_URL names a PostgreSQL of yours\. Back it up with its own tools/,
  ],
  ['backup/main.ts', 'where there is no data', {}, /^There is no Rasika data in /],
  ['backup/restore-main.ts', 'of what is no backup', {}, / is not a backup of Rasika: it holds no manifest\.json\.\n$/],
])('%s refuses in a sentence %s', async (program, _what, env, sentence) => {
  const { code, printed } = await runCommand(program, [path.join(folder, 'nothing')], {
    DATA_DIR: path.join(folder, 'none'),
    ...env,
  })
  expect([code, printed]).toEqual([1, expect.stringMatching(sentence)])
})
