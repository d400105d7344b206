import type { Artwork } from '@rasika/contract/artworks.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'

type Changing = Pick<Artwork, 'id' | 'price' | 'maxPrice' | 'stock' | 'sold' | 'auctionId' | 'openAuction'>

/**
 * Reads price and stock again, since the page may come from a cache (ARCHITECTURE.md "Pages"). A failed read changes
 * nothing; `gone` is called where the work no longer exists.
 */
export function useFresh(work: Artwork, gone: (error: unknown) => void): Artwork {
  const [fresh, setFresh] = useState<Changing | null>(null)
  const left = useEffectEvent(gone)
  useEffect(() => {
    const asking = new AbortController()
    api.artworks.view({ params: { id: work.id } }, { signal: asking.signal }).then(
      ({ data: { id, price, maxPrice, stock, sold, auctionId, openAuction } }) =>
        setFresh({ id, price, maxPrice, stock, sold, auctionId, openAuction }),
      (error: unknown) => asking.signal.aborted || left(error),
    )
    return () => asking.abort()
  }, [work.id])
  return fresh?.id === work.id ? { ...work, ...fresh } : work
}
