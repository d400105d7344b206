import type { Artwork } from '@rasika/contract/artworks.ts'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'

/**
 * Reads price and stock again, since the page may come from a cache (ARCHITECTURE.md "Pages"). A failed read changes
 * nothing; `gone` is called where the work no longer exists.
 */
export function useFresh(work: Artwork, gone: (error: unknown) => void): Artwork {
  const { value, error } = useFetched(work.id, (signal) => api.artworks.view({ params: { id: work.id } }, { signal }))
  const left = useEffectEvent(gone)
  useEffect(() => {
    if (error !== null) left(error)
  }, [error])
  if (value === null) return work
  const { price, maxPrice, stock, sold, auctionId, openAuction, deliveryCharge, deliveryPrice } = value.data
  return { ...work, price, maxPrice, stock, sold, auctionId, openAuction, deliveryCharge, deliveryPrice }
}
