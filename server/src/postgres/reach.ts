// How a command reaches the house's database: the one that is named; else the embedded one of a house that is open;
// else the embedded one, started for as long as the command takes. Brought to its shape where no house is open.
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
  say: (line: string) => void
  /** A house is open on this folder. */
  beside?: () => void
}

/** What it starts ends with `closing`. @throws PostgresStartError */
export async function reachDatabase({ url, dataDir, say, beside }: Wanted, closing: AsyncDisposableStack): Promise<pg.ClientConfig> {
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
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: say })
  closing.defer(() => embedded.stop())
  await migrate({ ...embedded.connection })
  return { ...embedded.connection }
}
