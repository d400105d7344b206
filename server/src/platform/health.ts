// /healthz: the process answers. /readyz: the database answers too, so that a balancer may send people here.
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'

export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.one('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' })
    }
  })
}
