// Fixtures of the storage's tests: storages, processes of the product on one bucket, and folders of pictures.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '@rasika/contract/images.ts'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { storeSampleImage } from '../images/images.ts'
import { hashOf } from '../images/image-files.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import type { Storage } from '../platform/storage.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { openTestApp } from '../testing/app.ts'
import { createTestDatabase, migratedData } from '../testing/postgres.ts'
import { copyData } from '../testing/postgres-fixture.ts'
import { openStorage } from './storage.ts'

export const silent = makeLog('silent', false)

export const open = (env: Record<string, string>): Storage => openStorage(readConfig(env), silent)

export const keysIn = async (storage: Storage, below: string): Promise<string[]> =>
  (await Array.fromAsync(storage.list(below), ({ key }) => key)).toSorted()

/** 'done', or the code of the refusal with what the store answered. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string; detail?: string }) => [error.code, error.detail].filter(Boolean).join(' '),
  )

/** A picture of its own for each value of red. */
export const picture = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: { r: red, g: 80, b: 40 } } })
    .png()
    .toBuffer()

/** Two processes on one database and one bucket, each with a DATA_DIR of its own; closed after the test. */
export async function openTwo(bucket: string, clock = { now: () => new Date() }) {
  const env = { STORAGE_URL: bucket, STORAGE_SECONDS: '1' }
  const database = await createTestDatabase()
  const one = await openTestApp(env, { clock }, { ...database, drop: async () => {} })
  const other = await openTestApp(env, { clock }, database)
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  return { one, other }
}

/** The product with its own database in DATA_DIR stores a picture and is stopped. */
export async function storeOnce(env: { DATA_DIR: string; STORAGE_URL: string }, bytes: Buffer): Promise<Picture> {
  const dataDir = path.join(env.DATA_DIR, 'postgres')
  await mkdir(env.DATA_DIR)
  copyData(migratedData(), dataDir)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const testApp = await openTestApp(env, {}, { connection, drop: stop })
  const stored = await storeSampleImage(testApp.context, bytes)
  await testApp.close()
  return stored
}

/** Stores originals, each with a derivative. Returns all keys. */
export async function fill(dataDir: string, count: number): Promise<string[]> {
  const keys = []
  for (let at = 0; at < count; at += 1) {
    const bytes = randomBytes(20_000)
    const hash = hashOf(bytes)
    const [original, derived] = [`images/originals/${hash.slice(0, 2)}/${hash}`, `images/derived/${hash}/160.webp`]
    await open({ DATA_DIR: dataDir }).put(original, bytes)
    await open({ DATA_DIR: dataDir }).put(derived, randomBytes(2000))
    keys.push(original, derived)
  }
  return keys.toSorted()
}

/** The content of every picture's file, by its path. */
export async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const entries = await readdir(path.join(dataDir, 'images'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const contents = files.map(
    async (file) => [path.relative(dataDir, file), (await readFile(file)).toString('base64')] as const,
  )
  return new Map(await Promise.all(contents))
}
