// What the examples name of this house: read from its public lists when the page is made, and in the demonstration what
// its visitors are given. What an example finds out when it is run is in lookups.ts.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import type { InProcess } from '../platform/in-process.ts'

/** What a visitor of the demonstration may log in with and use; null in production. */
export interface DemonstrationAccounts {
  password: string
  /** Emails. */
  collector: string
  artist: string
  /** The artist's. */
  username: string
  coupon: string
}

/** Of this house; null where it has none. */
export interface Samples {
  /** One that can be bought. */
  artwork: string | null
  /** One that can be bid on, if any. */
  auction: string | null
  /** Id or username. */
  artist: string | null
  demonstration: DemonstrationAccounts | null
  /** When the page was made. */
  now: Date
}

export async function samplesOf(call: InProcess, demonstration: DemonstrationAccounts | null, now: Date, requestId: string): Promise<Samples> {
  const list = async <T>(noun: 'artworks' | 'auctions' | 'artists', query: Record<string, unknown> = {}): Promise<T[]> => {
    const answer = await call(noun, 'list', { query }, { requestId }).catch(() => null)
    return (answer as { data: T[] } | null)?.data ?? []
  }
  const [works, live, lots, artists] = await Promise.all([
    list<ArtworkCard>('artworks', { available: 'true' }),
    list<AuctionCard>('auctions', { status: 'live' }),
    list<AuctionCard>('auctions', { limit: 1 }),
    list<{ username: string }>('artists', { limit: 1 }),
  ])
  return {
    // Of the one with most units another is free while somebody is paying for one.
    artwork: works.toSorted((a, b) => b.stock - a.stock)[0]?.id ?? null,
    // They come nearest end first: the last one is live longest.
    auction: (live.at(-1) ?? lots[0])?.id ?? null,
    artist: demonstration?.username ?? artists[0]?.username ?? null,
    demonstration,
    now,
  }
}
