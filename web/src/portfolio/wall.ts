// What an artist's wall shows of a work; a page must carry no more. What its artist alone may know of it is false for others.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../ui/hung-work.tsx'
import { type Offered, offered } from '../ui/offer-line.tsx'

export interface WallWork extends Hung, Offered {
  sold: boolean
  /** By the house, from everybody but the artist. */
  hidden: boolean
  inAuction: boolean
}

export function wallWork(card: ArtworkCard & { hidden?: boolean; inAuction?: boolean }): WallWork {
  return { ...hung(card), ...offered(card), sold: card.sold, hidden: card.hidden ?? false, inAuction: card.inAuction ?? false }
}
