// For load balancers and operators. /healthz: the process answers. /readyz: it has started and is not leaving. That
// does not depend on the database: while it is away, every process would be out at once, and the pages in memory with
// them. /depz: the state of the engines, 503 while the database is away, within a second; one check at a time, however
// many requests come.
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'
import { engineReports, reportEngine } from './engine-states.ts'

const database = 'database'

/** `leaving` aborts when the process is ordered to stop. Returns a check of the database, for the metrics. */
export function registerHealth(app: FastifyInstance, db: Database, leaving: AbortSignal): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  const check = () =>
    (running ??= db.answers().finally(() => (running = null))).then((isUp) => {
      reportEngine(database, isUp ? 'up' : 'down')
      return isUp
    })

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    // Its result is shown by the next request: a balancer waits no second for a database that is away.
    void check()
    reply.header('cache-control', 'no-store').code(leaving.aborted ? 503 : 200)
    return { status: leaving.aborted ? 'leaving' : 'ready', engines: engineReports() }
  })
  app.get('/depz', async (_request, reply) => {
    const isUp = await check()
    reply.header('cache-control', 'no-store').code(isUp ? 200 : 503)
    return { status: isUp ? 'ok' : 'waiting for the database', engines: engineReports() }
  })
  return check
}
