// Unpaid wins of the logged-in buyer: fetched once per document and per login, and again on the list of bids.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { api } from '../platform/api.ts'
import { buyerStore } from '../platform/buyer-store.ts'

const unpaid = buyerStore<readonly OwnBid[]>([], () => void fetchUnpaidWins())

/** The first to lapse first; empty until they are known. */
export function useUnpaidWins(): readonly OwnBid[] {
  return unpaid.use((wins) => wins)
}

/** A failed fetch changes nothing: no page depends on it. */
export async function fetchUnpaidWins(): Promise<void> {
  const owner = unpaid.owner()
  if (owner === null) return
  try {
    const { data } = await api.bids.due(undefined, { isBackground: true })
    if (owner === unpaid.owner()) unpaid.set(data)
  } catch (error) {
    console.warn(error)
  }
}
