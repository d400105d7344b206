// Migrations: safe under parallel processes, and refused by older software.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf, startAppProcess } from '../testing/app-process.ts'
import { createEmptyDatabase } from '../testing/postgres.ts'
import { StartupError } from './shutdown.ts'
import { migrate } from './migrate.ts'

const folder = new URL('../../migrations', import.meta.url).pathname

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const { connection, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return connection
}

test('each migration has a number of its own', async () => {
  const numbers = (await readdir(folder)).map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('four at once on an empty database all succeed, and each migration runs once', async () => {
  const connection = await emptyDatabase()
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)))
  const files = (await readdir(folder)).map((file) => path.parse(file).name).toSorted()
  expect(ran.flat()).toEqual(files)
  expect(await migrate(connection)).toEqual([])
})

test('software that lacks a migration of the database refuses, names it and changes nothing', async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  const older = await mkdtemp(path.join(tmpdir(), 'rasika-older-'))
  onTestFinished(() => rm(older, { recursive: true }))
  await cp(folder, older, { recursive: true })
  const newest = (await readdir(folder)).toSorted().at(-1) as string
  await rm(path.join(older, newest))
  const refused = await migrate(connection, older).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as Error).message).toBe(
    `The database was changed by a newer version of Rasika (migration ${path.parse(newest).name}), which this ` +
      'version does not know. Start that version or a later one; or restore a backup from before it',
  )
  expect(await migrate(connection)).toEqual([])
})

test('the product refuses a database of a newer version in one sentence and ends with 1', async () => {
  const connection = await emptyDatabase()
  await migrate(connection)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`INSERT INTO migrations (name, run_on) VALUES ('9999_of_tomorrow', now())`)
  await client.end()
  const product = startAppProcess({
    DATABASE_URL: databaseUrlOf(connection),
    DATA_DIR: path.join(tmpdir(), 'rasika-never'),
  })
  expect(await product.ended).toBe(1)
  expect(product.printed()).toMatch(
    /^The database was changed by a newer version of Rasika \(migration 9999_of_tomorrow\).*\n$/,
  )
})
