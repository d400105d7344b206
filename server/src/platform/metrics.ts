// Prometheus metrics at /metrics: calls by route and status with their times, the process, the pool, the engines.
// Routes are patterns, never URLs, so that the number of series stays bounded. Requires METRICS_TOKEN; without a token,
// production refuses every request and a demonstration answers programs on the same machine.
import { hash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'
import { metricsReader } from './metrics-of-all.ts'
import type { Config } from './config.ts'
import { engineReports } from './engine-states.ts'
import { isOnThisMachine } from './this-machine.ts'

type MetricsConfig = Pick<Config, 'METRICS_TOKEN' | 'RASIKA_MODE'>

/** `checkDatabase` reports the database's state. */
export function registerMetrics(
  app: FastifyInstance,
  { pool, checkDatabase }: { pool: pg.Pool; checkDatabase: () => Promise<unknown> },
  config: MetricsConfig,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'rasika_http_seconds',
    help: 'Seconds from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'rasika_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'rasika_engine_up',
    help: 'Whether an engine that this process uses answers: 1 or 0',
    labelNames: ['engine'] as const,
    aggregator: 'min',
    registers: [registry],
    async collect() {
      await checkDatabase()
      for (const [engine, { state }] of Object.entries(engineReports())) this.set({ engine }, state === 'up' ? 1 : 0)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const read = metricsReader(registry)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await read())
  })
  return registry
}

function mayRead(request: FastifyRequest, { METRICS_TOKEN: token, RASIKA_MODE: mode }: MetricsConfig): boolean {
  if (token === '') return mode === 'demo' && isOnThisMachine(request)
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}
