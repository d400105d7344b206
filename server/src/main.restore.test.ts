// A stopped house's data folder, copied to another place, is a backup: product.md says so, this shows it.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formOf, type Uploaded } from './images/testing/upload.ts'
import { findEmbeddedPostgres } from './postgres/embedded.ts'
import { type HouseProcess, startHouseProcess } from './testing/house-process.ts'
import { buyerForm } from './testing/people.ts'

let folder: string
const running: HouseProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-restore-'))
})
afterEach(async () => {
  for (const house of running.splice(0)) await house.stop('SIGKILL')
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

async function open(dataDir: string): Promise<{ house: HouseProcess; address: string }> {
  const house = startHouseProcess({ DATA_DIR: dataDir })
  running.push(house)
  return { house, address: await house.address() }
}

/** Every row of what people made, as text, without how far a job has come with an image's derivatives. */
async function rowsOf(dataDir: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(await findEmbeddedPostgres(path.join(dataDir, 'postgres')))
  await client.connect()
  const all: Record<string, string[]> = {}
  for (const table of ['buyers', 'artists', 'artworks', 'images', 'wishlist']) {
    const { rows } = await client.query<{ row: string }>(`SELECT (to_jsonb(t) - 'derived')::text AS row FROM ${table} t ORDER BY 1`)
    all[table] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

async function post<Body>(url: string, type: string, body: string | Uint8Array<ArrayBuffer>, token = ''): Promise<Body> {
  const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a copy of the data folder of a stopped house opens elsewhere with every row and every picture', async () => {
  const [from, to] = ['first', 'copied गृह'].map((name) => path.join(folder, name)) as [string, string]
  const first = await open(from)
  const registered = await post<{ data: { token: string } }>(`${first.address}/api/v1/user/new`, 'application/json', JSON.stringify(buyerForm()))
  const { token } = registered.data
  const client = new pg.Client(await findEmbeddedPostgres(path.join(from, 'postgres')))
  await client.connect()
  const work = (await client.query<{ id: string }>('SELECT id FROM artworks WHERE stock > 0 ORDER BY id LIMIT 1')).rows[0]?.id
  await client.end()
  await post(`${first.address}/api/v1/wishlist`, 'application/json', JSON.stringify({ artworkId: work }), token)
  const form = await formOf(await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8452f' } }).png().toBuffer())
  const { data } = await post<Uploaded>(`${first.address}/api/v1/image/upload`, form.type, new Uint8Array(form.body))
  const [picture, rows] = [await bytesAt(first.address + data.imageUrl), await rowsOf(from)]
  expect(rows['wishlist']).toHaveLength(1)
  expect(await first.house.stop()).toBe(0)

  await cp(from, to, { recursive: true, preserveTimestamps: true })
  await rm(from, { recursive: true })
  const second = await open(to)
  expect(await rowsOf(to)).toEqual(rows)
  expect((await bytesAt(second.address + data.imageUrl)).equals(picture)).toBe(true)
  const saved = await fetch(`${second.address}/api/v1/wishlist/user`, { headers: { authorization: `Bearer ${token}` } })
  expect([saved.status, JSON.stringify(await saved.json())]).toEqual([200, expect.stringContaining(String(work))])
  expect(await second.house.stop()).toBe(0)
}, 120_000)
