// Asks the one address of the database, each 20 ms on a new connection, whether a primary answers there.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Probe {
  at: number
  isPrimary: boolean
}

export function watchPrimary(url: string) {
  const probes: Probe[] = []
  let goOn = true
  async function ask(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500, query_timeout: 500 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
      return rows[0]?.standby === false
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  const running = (async () => {
    while (goOn) {
      const isPrimary = await ask()
      probes.push({ at: performance.now(), isPrimary })
      await pause(20)
    }
  })()
  return {
    probes: (): readonly Probe[] => probes,
    async stop() {
      goOn = false
      await running
    },
  }
}
