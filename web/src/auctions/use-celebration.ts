import type { Auction } from '@rasika/contract/auctions.ts'
import { useEffect, useState } from 'react'
import type { Own } from './use-own-bids.ts'

const keyOf = (id: string) => `rasika_won_${id}`

/** True from the moment one is seen to have won, until it was shown; once for each lot and browser. Never for a second chance. */
export function useCelebration(lot: Auction, own: Own): [isOn: boolean, end: () => void] {
  const [isOn, setOn] = useState(false)
  const won = own.bids?.some(({ auction }) => auction.isWinner && !auction.isOffer && auction.orderId === null) ?? false
  const isCompleted = lot.status === 'completed'
  useEffect(() => {
    if (!won || !isCompleted || !claimOneTimeTask(lot.id)) return
    setOn(true)
  }, [won, isCompleted, lot.id])
  return [isOn, () => setOn(false)]
}

function claimOneTimeTask(id: string): boolean {
  try {
    if (localStorage.getItem(keyOf(id))) return false
    localStorage.setItem(keyOf(id), '1')
  } catch {
    // Where nothing is kept, it is shown again the next time.
  }
  return true
}
