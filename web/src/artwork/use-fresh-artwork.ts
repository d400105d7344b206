import type { Artwork } from '@rasika/contract/artworks.ts'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'

/**
 * Fetches price, stock, delivery and auction again, since the page may come from a cache (ARCHITECTURE.md "Pages"). A
 * failed fetch changes nothing; it is handed to `onFailed`, since the work may no longer exist.
 */
export function useFreshArtwork(work: Artwork, onFailed: (error: unknown) => void): Artwork {
  const { value, error } = useFetched(work.id, (signal) => api.artworks.view({ params: { id: work.id } }, { signal }))
  const reportFailure = useEffectEvent(onFailed)
  useEffect(() => {
    if (error !== null) reportFailure(error)
  }, [error])
  if (value === null) return work
  const { price, maxPrice, stock, sold, auctionId, isReserved, openAuction, deliveryCharge, deliveryPrice } = value.data
  return { ...work, price, maxPrice, stock, sold, auctionId, isReserved, openAuction, deliveryCharge, deliveryPrice }
}
