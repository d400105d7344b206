// A `pg.Client` with a circuit breaker: after a failed connection attempt, further attempts fail at once for 100 ms,
// because each attempt costs a recovering server one process. A connection that must lead to the primary is refused
// when it leads to a standby: a proxy may trust a demoted primary for a moment (docs/decisions/065). PostgreSQL tells
// which it is in each connection's first messages (`in_hot_standby`), so that the check costs no query.
import pg from 'pg'
import { readOnlyServer } from './db-client.ts'

const restMs = 100

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** The server that a connection may lead to. */
export type ServerRole = 'primary' | 'any'

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

/** Call before the client connects. Returns an error once the client is connected to a standby, else null. */
export function standbyCheck(client: pg.Client): () => Error | null {
  let isStandby = false
  const { connection } = client as pg.Client & { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
  })
  return () =>
    isStandby ? Object.assign(new Error('the connection leads to a standby'), { code: readOnlyServer }) : null
}

/** A client class whose instances share the time of the last failed attempt: one class for each pool. */
export function breakerClient(role: ServerRole = 'primary'): typeof pg.Client {
  let lastFailureAt = -Infinity
  let reason = new Error()

  return class BreakerClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      if (!callback) {
        return new Promise((resolve, reject) => this.#connect((error) => (error ? reject(error) : resolve(this))))
      }
      const done = callback as (error: Error | null, client?: pg.Client) => void
      this.#connect((error) => (error ? done(error) : done(null, this)))
    }

    /**
     * Calls back in the same turn as the connection opens: the pool's listeners must be in place for an error right
     * after.
     */
    #connect(done: (error: Error | null) => void): void {
      if (performance.now() - lastFailureAt < restMs) return queueMicrotask(() => done(reason))
      const standby = role === 'primary' ? standbyCheck(this) : () => null
      super.connect((error: Error | null) => {
        const refused = error ?? standby()
        if (refused) {
          lastFailureAt = performance.now()
          reason = refused
          if (!error) void this.end().catch(() => {})
        }
        done(refused)
      })
    }
  }
}
