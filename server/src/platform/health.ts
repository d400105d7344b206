// /healthz: the process answers. /readyz: the database answers too, within a second, for a load balancer. However
// many requests come, one check of the database runs at a time.
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'

export function registerHealth(app: FastifyInstance, db: Database): void {
  let running: Promise<boolean> | null = null
  const isReady = () => (running ??= db.answers().finally(() => (running = null)))

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: 'waiting for the database' })
  })
}
