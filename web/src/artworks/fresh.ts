import type { Artwork } from '@rasika/contract/artworks.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'

type Changing = Pick<Artwork, 'id' | 'price' | 'maxPrice' | 'stock' | 'sold' | 'auctionId' | 'openAuction'>

/**
 * The work with its price and stock read again, since the page may have been kept a while (ARCHITECTURE.md "Pages").
 * What cannot be read again stays as it was; `gone` hears of a work that is no longer there.
 */
export function useFresh(work: Artwork, gone: (error: unknown) => void): Artwork {
  const [fresh, setFresh] = useState<Changing | null>(null)
  const left = useEffectEvent(gone)
  useEffect(() => {
    const asking = new AbortController()
    api.artworks.view({ params: { id: work.id } }, { signal: asking.signal }).then(
      ({ data: { id, price, maxPrice, stock, sold, auctionId, openAuction } }) => setFresh({ id, price, maxPrice, stock, sold, auctionId, openAuction }),
      (error: unknown) => asking.signal.aborted || left(error),
    )
    return () => asking.abort()
  }, [work.id])
  return fresh?.id === work.id ? { ...work, ...fresh } : work
}
