// What a pool knocks at the database with. While the database is away every call would knock, and each knock costs
// a recovering server a process; so after one that was in vain the others are told "away" without knocking, for a
// tenth of a second.
import pg from 'pg'

const restMs = 100

type Told = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A class of clients that share one memory of the last knock in vain: one for each pool. */
export function knockingClient(): typeof pg.Client {
  let inVainAt = -Infinity
  let reason = new Error()

  return class KnockingClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(told: Told): void
    override connect(told?: Told): Promise<pg.Client> | void {
      const knocked = performance.now() - inVainAt < restMs ? Promise.reject(reason) : this.#knock()
      if (!told) return knocked
      const tell = told as (error: Error | null, client?: pg.Client) => void
      knocked.then((client) => tell(null, client), tell)
    }

    async #knock(): Promise<pg.Client> {
      try {
        return await super.connect()
      } catch (error) {
        inVainAt = performance.now()
        reason = error as Error
        throw error
      }
    }
  }
}
