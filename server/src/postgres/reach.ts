// How a command connects to the database: the URL if given; else the embedded one of a running server; else the
// embedded one, started for the duration of the command. Migrates the database of a URL, also beside a running server
// (CONTRIBUTING "Add a migration": the version before goes on beside it), and the embedded one that it starts.
import path from 'node:path'
import type pg from 'pg'
import { migrate } from '../platform/migrate.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

interface Wanted {
  /** Empty: the embedded one. */
  url: string
  /** DATA_DIR. */
  dataDir: string
  /** One line for a person about each long step. */
  print: (line: string) => void
  /** Called when a server is running on this folder. */
  beside?: () => void
}

/** The database it starts ends with `closing`. @throws PostgresStartError */
export async function reachDatabase(
  { url, dataDir, print, beside }: Wanted,
  closing: AsyncDisposableStack,
): Promise<pg.ClientConfig> {
  if (url) {
    await migrate(url)
    return { connectionString: url }
  }
  const folder = path.join(dataDir, 'postgres')
  const open = await findEmbeddedPostgres(folder)
  if (open) {
    beside?.()
    return { ...open }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: print })
  closing.defer(() => embedded.stop())
  await migrate({ ...embedded.connection })
  return { ...embedded.connection }
}
