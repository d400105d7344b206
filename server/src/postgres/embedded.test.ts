import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyData, makeEmptyData, makePostgresFolder, rows } from '../testing/postgres-fixture.ts'
import { findEmbeddedPostgres } from './embedded.ts'
import { PostgresStartError } from './words.ts'

let empty: Awaited<ReturnType<typeof makeEmptyData>>
let fixture: Awaited<ReturnType<typeof makePostgresFolder>>
beforeAll(async () => {
  empty = await makeEmptyData()
})
afterAll(() => empty.clear())
beforeEach(async () => {
  fixture = await makePostgresFolder()
})
afterEach(() => fixture.clear())

/** For what is the same at every start but the first. */
function startOnEmptyData() {
  copyData(empty.dataDir, fixture.dataDir)
  return fixture.start(fixture.dataDir)
}

test('a first start makes the database, a later one makes nothing and finds what was written', async () => {
  const first = await fixture.start(fixture.dataDir)
  await rows(first.connection, "create table works as select 'Moon Jar' as title")
  expect(fixture.lines[0]).toMatch(/^Preparing PostgreSQL in .+ \(the first start only/)
  const logged = fixture.lines.length
  await first.stop()
  const later = await fixture.start(fixture.dataDir)
  expect(await rows(later.connection, 'select title from works')).toEqual([{ title: 'Moon Jar' }])
  expect(later.adopted).toBe(false)
  expect(fixture.lines).toHaveLength(logged)
})

test('it listens on a unix socket that only its owner can enter, and on nothing else', async () => {
  const { connection } = await startOnEmptyData()
  expect(await rows(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  expect(Buffer.byteLength(path.join(connection.host, '.s.PGSQL.5432.lock'))).toBeLessThan(104)
  expect((await stat(fixture.dataDir)).mode & 0o777).toBe(0o700)
})

test('text is UTF-8, sorts alike everywhere, and Devanagari has trigrams', async () => {
  const { connection } = await startOnEmptyData()
  const facts = 'datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding'
  const found = await rows(connection, `select ${facts} from pg_database where datname = current_database()`)
  expect(found).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }])
  await rows(connection, 'create extension pg_trgm')
  const [shown] = await rows<{ trigrams: string[] }>(connection, "select show_trgm('मधुबनी') as trigrams")
  expect(shown?.trigrams.length).toBeGreaterThan(4)
})

test.each([
  ['spaces, quotes and other scripts', `कला "art" & it's 100% née`],
  ['a very long path', path.join(...Array.from({ length: 8 }, (_, level) => `${level}`.repeat(60)))],
])('it starts in a checkout with %s', async (_, name) => {
  const dataDir = path.join(fixture.folder, name, 'data', 'postgres')
  const server = await fixture.start(dataDir)
  const [found] = await rows<{ data_directory: string }>(server.connection, 'show data_directory')
  expect(found?.data_directory).toBe(dataDir)
})

test('it starts below a folder that is closed to all others', async () => {
  const closed = path.join(fixture.folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const server = await fixture.start(path.join(closed, 'postgres'))
  expect(await rows(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an ordinary user starts it, and root goes on with that data and leaves it theirs', async () => {
  await chmod(fixture.folder, 0o777)
  const other = await fixture.startProcess(fixture.dataDir, { ordinary: true })
  await rows(other.connection, "create table works as select 'Kolam' as title")
  const before = await stat(fixture.dataDir)
  expect(other.uid).not.toBe(0)
  other.child.stdin?.end()
  await new Promise((resolve) => other.child.once('exit', resolve))
  const server = await fixture.start(fixture.dataDir)
  expect(await rows(server.connection, 'select title from works')).toEqual([{ title: 'Kolam' }])
  expect((await stat(fixture.dataDir)).uid).toBe(before.uid)
})

test('a copy of a stopped folder is a backup', async () => {
  const server = await startOnEmptyData()
  await rows(server.connection, "create table works as select 'Tiger' as title")
  await server.stop()
  const restored = path.join(fixture.folder, 'restored')
  await cp(fixture.dataDir, restored, { recursive: true })
  const again = await fixture.start(restored)
  expect(await rows(again.connection, 'select title from works')).toEqual([{ title: 'Tiger' }])
})

test('a stop leaves nothing behind but the data and its log', async () => {
  const server = await startOnEmptyData()
  await Promise.all([server.stop(), server.stop()])
  expect((await readdir(fixture.folder)).sort()).toEqual(['postgres', 'postgres.log'])
  await expect(stat(server.connection.host)).rejects.toThrow('ENOENT')
  expect(spawnSync('kill', ['-0', String(server.pid())]).status).not.toBe(0)
})

test('another process of the product finds the one that runs', async () => {
  expect(await findEmbeddedPostgres(fixture.dataDir)).toBeUndefined()
  const server = await startOnEmptyData()
  expect(await findEmbeddedPostgres(fixture.dataDir)).toEqual(server.connection)
})

test('it refuses to run where an acknowledged write could be lost', async () => {
  const server = await startOnEmptyData()
  await rows(server.connection, 'alter database rasika set synchronous_commit = off')
  await server.stop()
  await expect(fixture.start(fixture.dataDir)).rejects.toThrow(
    /synchronous_commit = off, which could lose acknowledged/,
  )
  expect((await readdir(fixture.folder)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('it refuses a folder that holds something else', async () => {
  await mkdir(fixture.dataDir)
  await writeFile(path.join(fixture.dataDir, 'letter.txt'), 'dear')
  const refusal = fixture.start(fixture.dataDir)
  await expect(refusal).rejects.toBeInstanceOf(PostgresStartError)
  await expect(refusal).rejects.toThrow(/holds files, but not a PostgreSQL database/)
})
