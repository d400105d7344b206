// A process to kill: takes jobs of one task and never ends them. Arguments: the connection as JSON, the task's name,
// the seconds after which its jobs are released.
import { openDatabase } from '../platform/db.ts'
import { startJobs } from '../platform/jobs.ts'
import { makeLog } from '../platform/log.ts'

const [connection = '', name = '', lostSeconds] = process.argv.slice(2)
const log = makeLog('silent', false)
const db = openDatabase(JSON.parse(connection), { max: 4, statementMs: 5000, log })
const run = async () => {
  console.log(`holds ${name}`)
  await new Promise(() => setInterval(() => {}, 1000))
}
startJobs(db, [{ name, run }], log, { alone: false, lostSeconds: Number(lostSeconds) })
