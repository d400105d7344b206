import type { Auction } from '@rasika/contract/auctions.ts'
import { useEffect, useState } from 'react'
import type { OwnBids } from '../bidding/use-own-bids.ts'

const keyOf = (id: string) => `rasika_won_${id}`

/**
 * True from the moment the buyer's win is seen until it was shown; once per lot and browser, never for a second chance.
 */
export function useCelebration(lot: Auction, own: OwnBids): [isOn: boolean, end: () => void] {
  const [isOn, setOn] = useState(false)
  const won = own.bids?.some(({ auction }) => auction.isWinner && !auction.isOffer && auction.orderId === null) ?? false
  const isCompleted = lot.status === 'completed'
  useEffect(() => {
    if (!won || !isCompleted || !markCelebrated(lot.id)) return
    setOn(true)
  }, [won, isCompleted, lot.id])
  return [isOn, () => setOn(false)]
}

function markCelebrated(id: string): boolean {
  try {
    if (localStorage.getItem(keyOf(id))) return false
    localStorage.setItem(keyOf(id), '1')
  } catch {
    // Without storage, the celebration is shown again the next time.
  }
  return true
}
