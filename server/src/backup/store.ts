// Every SQL statement of backup and restore. A base backup must start and stop in the same database session.
import type pg from 'pg'
import type { BackupCounts } from './words.ts'

/** Keeps the write-ahead log from here on, for as long as this session lives. */
export async function holdLog(client: pg.Client, name: string): Promise<void> {
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [name])
}

/** Returns the position in the log from which a restore begins. */
export async function startBackup(client: pg.Client, label: string): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_backup_start($1, fast => true)::text AS lsn', [label])
  return rows[0]?.lsn ?? ''
}

export interface Stopped {
  lsn: string
  /** The content of `backup_label`. */
  label: string
  /** First and last file of the log that a restore needs. */
  first: string
  last: string
}

/** Ends the base backup: everything committed before this is part of it. */
export async function stopBackup(client: pg.Client, start: string): Promise<Stopped> {
  const { rows } = await client.query<Stopped>(
    `SELECT lsn::text, labelfile AS label, pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name(lsn) AS last
     FROM pg_backup_stop(wait_for_archive => false)`,
    [start],
  )
  return rows[0] as Stopped
}

export async function selectVersions(client: pg.Client): Promise<{ server: string; migration: string }> {
  const { rows } = await client.query<{ server: string; migration: string }>(
    `SELECT current_setting('server_version') AS server,
      (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`,
  )
  return rows[0] as { server: string; migration: string }
}

export async function selectCounts(client: pg.Client): Promise<BackupCounts> {
  const { rows } = await client.query<BackupCounts>(
    `SELECT (SELECT count(*) FROM auctions)::int AS lots, (SELECT count(*) FROM auction_events)::int AS bids,
       (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM ledger_entries)::int AS entries,
       (SELECT count(*) FROM images)::int AS pictures`,
  )
  return rows[0] as BackupCounts
}

/** Hashes of every picture that is in use. */
export async function selectUsedHashes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM images WHERE uses > 0')
  return rows.map(({ hash }) => hash)
}
