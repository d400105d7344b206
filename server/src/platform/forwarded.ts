// Requests that a proxy has forwarded, although TRUST_PROXY does not name it: all its callers would share the proxy's
// IP address, and with it one rate limit. Production refuses them, so that the missing setting shows at once and not as
// refusals in the first busy hour; a demonstration answers and warns. Counted in the metrics.
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { words } from '../words.ts'
import type { Config } from './config.ts'

/** A balancer's own checks carry no callers. */
const ofOperators = new Set(['/healthz', '/readyz', '/depz', '/metrics'])

export function guardForwarded(app: FastifyInstance, config: Pick<Config, 'RASIKA_MODE'>, registry: Registry): void {
  const untrusted = new Counter({
    name: 'rasika_untrusted_forwards_total',
    help: 'Forwarded requests from proxies that TRUST_PROXY does not name',
    registers: [registry],
  })
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (!isForwarded(request) || isFromTrusted(request) || ofOperators.has(request.routeOptions.url ?? '')) return
    untrusted.inc()
    if (!hasWarned) request.log.warn(words.forwarded)
    hasWarned = true
    if (config.RASIKA_MODE === 'production') throw new Refusal('unavailable', { message: words.forwarded })
  })
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}

/** `ips` begins with the proxy itself, followed by the forwarded IP addresses if it is trusted. */
function isFromTrusted({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1
}
