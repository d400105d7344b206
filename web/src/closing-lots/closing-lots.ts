// Fetches the lots of "Closing next". The rendered page may be some seconds old, so they are fetched again after
// hydration, and whenever one of them ends, because its end may have moved. That call is not cached: its `serverTime`
// sets the clock of the countdowns, and prices change with every bid. It costs index scans of at most ten lots; its
// counts are cached on the server.
import { useState } from 'react'
import { lotCardOf, type LotCardData } from '../lot-card/card.ts'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import type { Api } from '../platform/client.ts'
import { updateServerTime, monotonic } from '../platform/server-clock.ts'

/** More than are shown, so that the next lot takes the place of one that ends. */
const maxFetched = 10

export interface ClosingLots {
  lots: LotCardData[]
  /** Number of live auctions of the whole site. */
  live: number
}

export async function fetchClosingLots(
  { auctions }: Pick<Api, 'auctions'>,
  signal?: AbortSignal,
): Promise<ClosingLots & { serverTime: string }> {
  const query = { status: ['live', 'upcoming'], limit: maxFetched }
  const { data, stats, serverTime } = await auctions.list({ query }, signal ? { signal } : {})
  return { lots: data.map((card) => lotCardOf(card, serverTime)), live: stats.live, serverTime }
}

interface OpenLots extends ClosingLots {
  /** Removes a lot whose end has passed. */
  drop: (lot: LotCardData) => void
}

export function useClosingLots(rendered: ClosingLots): OpenLots {
  const [over, setOver] = useState<ReadonlySet<string>>(() => new Set())
  // A background fetch: where it fails, the lots stay as rendered.
  const { value, again } = useFetched('closing', async (signal) => {
    const requestedAt = monotonic()
    const fetched = await fetchClosingLots(api, signal)
    updateServerTime(fetched.serverTime, requestedAt)
    return fetched
  })
  const { lots, live } = value ?? rendered
  const drop = (lot: LotCardData) => {
    setOver((before) => new Set(before).add(endOf(lot)))
    again()
  }
  return { lots: lots.filter((lot) => !over.has(endOf(lot))), live, drop }
}

/** A key of the lot and its end: a lot whose end has moved is shown again. */
function endOf({ id, auctionEndTime }: LotCardData): string {
  return `${id} ${auctionEndTime}`
}
