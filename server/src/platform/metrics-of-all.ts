// Metrics of several processes behind one port: whichever is asked answers for all, added up by their parent. Otherwise
// each request would show the counters of another process.
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { Refusal } from '@rasika/contract/refusal.ts'
import { withTimeout } from './with-timeout.ts'

interface MetricsMessage {
  type: 'rasika metrics'
  id: string
  /** In the response; empty where a process did not answer, as while it starts. */
  text?: string
}

const maxMs = 6000

/** In the parent: answers its processes. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: MetricsMessage) => {
    if (message.type !== 'rasika metrics') return
    void all
      .clusterMetrics()
      .catch(() => '')
      .then((text) => worker.isConnected() && worker.send({ ...message, text }))
  })
}

/** In each process: the text of this registry, or of all processes' where it is one of several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // Its constructor lets this process answer the parent.
  void new AggregatorRegistry()
  return async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const id = randomUUID()
    const receive = (message: MetricsMessage) => {
      if (message.type === 'rasika metrics' && message.id === id) resolve(message.text ?? '')
    }
    process.on('message', receive)
    process.send?.({ type: 'rasika metrics', id } satisfies MetricsMessage)
    const text = await withTimeout(maxMs, 'the metrics of all processes', promise).finally(() =>
      process.off('message', receive),
    )
    if (text === '') throw new Refusal('unavailable', { retryAfter: 5 })
    return text
  }
}
