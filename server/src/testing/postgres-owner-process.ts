// A process to kill: starts the embedded PostgreSQL on the folder it is given, says so in one line of JSON on
// standard output, and stops it when its standard input ends, as it does when the test that started it is gone.
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) })
console.log(JSON.stringify({ connection: postgres.connection, postgres: postgres.pid(), uid: process.getuid?.() }))
for await (const _ of process.stdin) continue
await postgres.stop()
