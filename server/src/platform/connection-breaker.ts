// What a pool knocks at the database with. While the database is away every call would knock, and each knock costs
// a recovering server a process; so after one that was in vain the others are told "away" without knocking, for a
// tenth of a second.
import pg from 'pg'

const restMs = 100

type Told = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A class of clients that share one memory of the last knock in vain: one for each pool. */
export function breakerClient(): typeof pg.Client {
  let lastFailureAt = -Infinity
  let reason = new Error()

  return class BreakerClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(told: Told): void
    override connect(told?: Told): Promise<pg.Client> | void {
      if (!told) {
        return new Promise((resolve, reject) => this.#knock((error) => (error ? reject(error) : resolve(this))))
      }
      const tell = told as (error: Error | null, client?: pg.Client) => void
      this.#knock((error) => (error ? tell(error) : tell(null, this)))
    }

    /** Tells in the very turn the door opens: an error right behind it must find the pool's listeners in place. */
    #knock(tell: (error: Error | null) => void): void {
      if (performance.now() - lastFailureAt < restMs) return queueMicrotask(() => tell(reason))
      super.connect((error: Error | null) => {
        if (error) {
          lastFailureAt = performance.now()
          reason = error
        }
        tell(error)
      })
    }
  }
}
