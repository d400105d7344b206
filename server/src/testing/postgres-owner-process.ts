// A process to kill: starts the embedded PostgreSQL on the given folder, reports it in one line of JSON on standard
// output, and stops it when its standard input ends, as happens when the test that started it is gone.
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) })
console.log(JSON.stringify({ connection: postgres.connection, postgres: postgres.pid(), uid: process.getuid?.() }))
for await (const _ of process.stdin) continue
await postgres.stop()
