import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { killHard, makeEmptyData, makePostgresFolder, rows } from '../testing/postgres-fixture.ts'
import { isRunning } from './process.ts'
import { postgresWords } from './words.ts'

let empty: Awaited<ReturnType<typeof makeEmptyData>>
let fixture: Awaited<ReturnType<typeof makePostgresFolder>>
beforeAll(async () => {
  empty = await makeEmptyData()
})
afterAll(() => empty.clear())
beforeEach(async () => {
  fixture = await makePostgresFolder(empty.dataDir)
})
afterEach(() => fixture.clear())

test('after a kill -9 of Rasika the next one adopts its PostgreSQL, and ends it on stop', async () => {
  const killed = await fixture.startProcess(fixture.dataDir)
  await rows(killed.connection, "create table works as select 'Kolam' as title")
  await killHard(killed.child)
  const server = await fixture.start(fixture.dataDir)
  expect(server.adopted).toBe(true)
  expect(server.pid()).toBe(killed.postgres)
  expect(fixture.lines).toEqual([postgresWords.adopted(killed.postgres)])
  expect(await rows(server.connection, 'select title from works')).toEqual([{ title: 'Kolam' }])
  await server.stop()
  expect(isRunning(killed.postgres)).toBe(false)
})

test('an orphan that runs with other settings is ended, and a new PostgreSQL started', async () => {
  const killed = await fixture.startProcess(fixture.dataDir)
  await killHard(killed.child)
  const server = await fixture.start(fixture.dataDir, { work_mem: '9MB' })
  expect(server.adopted).toBe(false)
  expect(fixture.lines).toEqual([postgresWords.endingOrphan(killed.postgres)])
  expect(isRunning(killed.postgres)).toBe(false)
  expect(await rows(server.connection, 'show work_mem')).toEqual([{ work_mem: '9MB' }])
})

test('an orphan that cannot be reached any more is ended, and a new PostgreSQL started', async () => {
  const killed = await fixture.startProcess(fixture.dataDir)
  await killHard(killed.child)
  await rm(killed.connection.host ?? '', { recursive: true })
  const server = await fixture.start(fixture.dataDir)
  expect(server.adopted).toBe(false)
  expect(await rows(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second copy on the same data is refused with a message that names the first', async () => {
  const other = await fixture.startProcess(fixture.dataDir)
  await expect(fixture.start(fixture.dataDir)).rejects.toThrow(
    postgresWords.inUse(fixture.dataDir, other.child.pid ?? 0),
  )
  expect(await rows(other.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of several that start at once on the same data exactly one gets it', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => fixture.startProcess(fixture.dataDir)))
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1)
  const refusals = starts.filter((start) => start.status === 'rejected')
  for (const { reason } of refusals) expect(String(reason)).toContain('is in use by another Rasika (process ')
})

test('a process id used again by somebody else is not taken for the owner, nor for PostgreSQL', async () => {
  const first = await fixture.start(fixture.dataDir)
  const lockFile = path.join(fixture.dataDir, 'postmaster.pid')
  const lock = await readFile(lockFile, 'utf8')
  await first.stop()
  await writeFile(lockFile, lock.replace(/^\d+/, String(process.pid)))
  await writeFile(`${fixture.dataDir}-owner.json`, JSON.stringify({ pid: process.pid, mark: 'an earlier life' }))
  const server = await fixture.start(fixture.dataDir)
  expect(await rows(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a kill -9 of PostgreSQL loses no acknowledged write, and it is restarted', async () => {
  const server = await fixture.start(fixture.dataDir)
  await rows(server.connection, 'create table bids (id int primary key)')
  const pool = new pg.Pool({ ...server.connection, max: 4, connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined)
  const acknowledged: number[] = []
  let next = 0
  let killedAt = 0
  const placeBids = async () => {
    while (acknowledged.length < 2000) {
      const id = next++
      const inserted = await pool.query('insert into bids values ($1)', [id]).then(
        () => true,
        () => false,
      )
      if (inserted) acknowledged.push(id)
      if (acknowledged.length >= 1200 && killedAt === 0) {
        killedAt = acknowledged.length
        process.kill(server.pid(), 'SIGKILL')
      }
    }
  }
  const killedPid = server.pid()
  await Promise.all(Array.from({ length: 4 }, placeBids))
  await pool.end()
  const stored = new Set((await rows<{ id: number }>(server.connection, 'select id from bids')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(server.pid()).not.toBe(killedPid)
  expect(fixture.lines).toEqual([postgresWords.ended('SIGKILL'), postgresWords.back])
  console.log(`${killedAt} acknowledged before the kill, ${acknowledged.length} in all, none lost`)
})

test('a kill -9 of both loses no acknowledged write', async () => {
  const killed = await fixture.startProcess(fixture.dataDir)
  await rows(killed.connection, 'create table bids as select generate_series(1, 1000) as id')
  process.kill(killed.postgres, 'SIGKILL')
  await killHard(killed.child)
  const server = await fixture.start(fixture.dataDir)
  expect(await rows(server.connection, 'select count(*)::int as stored from bids')).toEqual([{ stored: 1000 }])
})

test('an adopted PostgreSQL that is killed is restarted as well', async () => {
  const killed = await fixture.startProcess(fixture.dataDir)
  await killHard(killed.child)
  const server = await fixture.start(fixture.dataDir)
  process.kill(server.pid(), 'SIGKILL')
  await vi.waitFor(() => expect(fixture.lines).toContain(postgresWords.back), 30_000)
  expect(fixture.lines.slice(1)).toEqual([postgresWords.ended('process gone'), postgresWords.back])
  expect(await rows(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(server.pid()).not.toBe(killed.postgres)
})

test('what a killed PostgreSQL left in memory is waited for, by the next start and by the supervisor', async () => {
  const killed = await fixture.startProcess(fixture.dataDir)
  const first = await keepBusy(killed.connection)
  process.kill(killed.postgres, 'SIGKILL')
  await killHard(killed.child)
  const server = await fixture.start(fixture.dataDir)
  // The start first ends a leftover postmaster, and logs it.
  expect(fixture.lines.at(-1)).toBe(postgresWords.waitingForLeftovers)
  const lineCount = fixture.lines.length
  await first.ended()

  const second = await keepBusy(server.connection)
  process.kill(server.pid(), 'SIGKILL')
  await vi.waitFor(() => expect(fixture.lines).toContain(postgresWords.back), 30_000)
  const { ended, waitingForLeftovers, back } = postgresWords
  expect(fixture.lines.slice(lineCount)).toEqual([ended('SIGKILL'), waitingForLeftovers, back])
  await second.ended()
})

/** A backend that computes for about a second without checking for interrupts. */
async function keepBusy(connection: pg.ClientConfig): Promise<{ ended(): Promise<void> }> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const computing = client.query('select sum(n) from generate_series(1, 8000000) n').catch(() => undefined)
  const others = 'select 1 from pg_stat_activity where pid <> pg_backend_pid()'
  const active = `${others} and state = 'active' and query like '%generate_series%'`
  await expect.poll(() => rows(connection, active)).toHaveLength(1)
  return {
    async ended() {
      await computing
      await client.end()
    },
  }
}
