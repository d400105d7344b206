// Starts the product: one process (server.ts), or with PROCESSES several behind one port (processes.ts). Loads only
// what it starts, so that the parent of several processes stays small.
import cluster from 'node:cluster'
import { type Config, ConfigError, environmentIn, readConfig } from './platform/config.ts'
import { words } from './words.ts'

const config = settingsOrExit()
if (cluster.isPrimary && config.PROCESSES > 1 && !config.dev) {
  const { superviseProcesses } = await import('./processes.ts')
  await superviseProcesses(config)
} else await import('./server.ts')

function settingsOrExit(): Config {
  try {
    const read = readConfig(environmentIn(process.cwd()))
    if (cluster.isPrimary && read.ROLE !== 'all' && read.DATABASE_URL === '')
      throw new ConfigError(words.refusal.roleAlone(read.ROLE))
    return read
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(78)
  }
}
