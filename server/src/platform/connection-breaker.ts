// A `pg.Client` with a circuit breaker: after a failed connection attempt, further attempts fail at once for 100 ms,
// because each attempt costs a recovering server one process.
import pg from 'pg'

const restMs = 100

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A client class whose instances share the time of the last failed attempt: one class for each pool. */
export function breakerClient(): typeof pg.Client {
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
      super.connect((error: Error | null) => {
        if (error) {
          lastFailureAt = performance.now()
          reason = error
        }
        done(error)
      })
    }
  }
}
