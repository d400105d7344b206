// What an artist's wall shows of a work; a page must carry no more. What its artist alone may know of it is false for others.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Lot } from '../auctions/card.ts'
import type { FirstPage } from '../finding/more-pages.ts'
import { type Hung, hung } from '../ui/hung-work.tsx'
import { type Offered, offered } from '../ui/offer-line.tsx'

export interface WallWork extends Hung, Offered {
  sold: boolean
  /** By the house, from everybody but the artist. */
  hidden: boolean
  hiddenReason: string | null
  inAuction: boolean
}

export interface WorksPage extends FirstPage<WallWork> {
  total: number
  totalIsMore: boolean
}

export interface LotsPage extends FirstPage<Lot> {
  total: number
  totalIsMore: boolean
  counts: { active: number; completed: number; canceled: number }
}

export function wallWork(card: ArtworkCard & { hidden?: boolean; hiddenReason?: string | null; inAuction?: boolean }): WallWork {
  return { ...hung(card), ...offered(card), sold: card.sold, hidden: card.hidden ?? false, hiddenReason: card.hiddenReason ?? null, inAuction: card.inAuction ?? false }
}
