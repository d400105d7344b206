// What a process answers and does, by its ROLE (docs/decisions/062). `web` answers everything, bids and event streams
// too, so that it stands in where no process of the narrower role lives.
import type { Config } from './config.ts'

export type Role = Config['ROLE']

interface Duties {
  /**
   * Pages, and all that is neither a call nor an event stream: pictures, files, webhooks, sandboxes, the sitemap, share
   * pictures, the API document. The demonstration is seeded by the processes that show it.
   */
  pages: boolean
  calls: 'all' | 'bids' | 'none'
  eventStream: boolean
  jobs: boolean
  /** DATABASE_POOL where it is not set: connections beside six for bids, and two for cache tags and health. */
  pool: number
}

const duties: Record<Role, Duties> = {
  all: { pages: true, calls: 'all', eventStream: true, jobs: true, pool: 10 },
  web: { pages: true, calls: 'all', eventStream: true, jobs: false, pool: 10 },
  bids: { pages: false, calls: 'bids', eventStream: false, jobs: false, pool: 10 },
  live: { pages: false, calls: 'none', eventStream: true, jobs: false, pool: 4 },
  jobs: { pages: false, calls: 'none', eventStream: false, jobs: true, pool: 6 },
}

export function dutiesOf({ ROLE }: Pick<Config, 'ROLE'>): Duties {
  return duties[ROLE]
}

export function poolSize(config: Pick<Config, 'ROLE' | 'DATABASE_POOL'>): number {
  return config.DATABASE_POOL || dutiesOf(config).pool
}
