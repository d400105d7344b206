// Two real PostgreSQL: a migrated primary, and a standby that streams from it and confirms each commit.
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { migratedData } from './postgres.ts'
import { copyData, makePostgresFolder, rows } from './postgres-fixture.ts'
import { killServer } from './postgres-processes.ts'

/** Their files need not survive the machine. */
const settings = { max_wal_senders: '4', fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

export type StreamingPair = Awaited<ReturnType<typeof startStreamingPair>>

export async function startStreamingPair() {
  // A copy of a stopped server's files is a base backup.
  const ground = await makePostgresFolder(migratedData())
  try {
    const copy = `${ground.dataDir}-standby`
    copyData(ground.dataDir, copy)
    writeFileSync(`${copy}/standby.signal`, '')
    const primary = await ground.start(ground.dataDir, settings)
    const { host, user } = primary.connection
    const standby = await ground.start(copy, {
      ...settings,
      primary_conninfo: `host=${host} user=${user} application_name=standby`,
    })
    const admin = new pg.Client(primary.connection)
    admin.on('error', () => {})
    await admin.connect()
    await admin.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
    await admin.query('SELECT pg_reload_conf()')
    return {
      primary: primary.connection,
      standby: standby.connection,
      onPrimary: async (text: string, values: unknown[] = []) => (await admin.query(text, values)).rows,
      onStandby: (text: string) => rows(standby.connection, text),
      /** Its supervisor starts it again, but the standby no longer follows it. */
      killPrimary: () => killServer(primary.pid()),
      promote: () => rows(standby.connection, 'SELECT pg_promote()'),
      async stop() {
        await admin.end().catch(() => {})
        await ground.clear()
      },
    }
  } catch (error) {
    await ground.clear()
    throw error
  }
}
