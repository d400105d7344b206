// Records that the examples name, read from the public lists when the page is rendered, and in the demonstration its
// accounts. Values that are looked up at run time are in lookups.ts.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import type { InProcess } from '../platform/in-process.ts'

/** Accounts that a visitor of the demonstration may use; null in production. */
export interface DemonstrationAccounts {
  password: string
  /** Email addresses. */
  collector: string
  artist: string
  /** The artist's username. */
  username: string
  coupon: string
}

/** Sample records; null if there is none. */
export interface Samples {
  /** Id of a work that can be bought. */
  artwork: string | null
  /** Id of a lot, one that takes bids if there is any. */
  auction: string | null
  /** Id or username of an artist. */
  artist: string | null
  demonstration: DemonstrationAccounts | null
  /** When the page was rendered. */
  now: Date
}

export async function samplesOf(
  call: InProcess,
  demonstration: DemonstrationAccounts | null,
  now: Date,
  requestId: string,
): Promise<Samples> {
  const list = async <T>(
    noun: 'artworks' | 'auctions' | 'artists',
    query: Record<string, unknown> = {},
  ): Promise<T[]> => {
    const response = await call(noun, 'list', { query }, { requestId }).catch(() => null)
    return (response as { data: T[] } | null)?.data ?? []
  }
  const [works, live, lots, artists] = await Promise.all([
    list<ArtworkCard>('artworks', { available: 'true' }),
    list<AuctionCard>('auctions', { status: 'live' }),
    list<AuctionCard>('auctions', { limit: 1 }),
    list<{ username: string }>('artists', { limit: 1 }),
  ])
  return {
    // The work with most units, so that one is free even while another is being paid for.
    artwork: works.toSorted((a, b) => b.stock - a.stock)[0]?.id ?? null,
    // Sorted by nearest end: the last one is live longest.
    auction: (live.at(-1) ?? lots[0])?.id ?? null,
    artist: demonstration?.username ?? artists[0]?.username ?? null,
    demonstration,
    now,
  }
}
