// The fields of an artwork on an artist's page, so that the page carries no more. Fields that only the artist may see
// are false for others.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { LotCardData } from '../lot-card/card.ts'
import type { ListPage } from '../platform/use-pages.ts'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import { type Offered, offered } from '../artwork-card/offer-line.tsx'

export interface PortfolioCard extends ArtworkCardData, Offered {
  sold: boolean
  /** Hidden by the gallery from everybody but the artist. */
  hidden: boolean
  hiddenReason: string | null
  inAuction: boolean
}

export interface WorksPage extends ListPage<PortfolioCard> {
  total: number
  totalIsMore: boolean
}

export interface LotsPage extends ListPage<LotCardData> {
  total: number
  totalIsMore: boolean
  counts: { active: number; completed: number; canceled: number }
}

export function portfolioCard(
  card: ArtworkCard & { hidden?: boolean; hiddenReason?: string | null; inAuction?: boolean },
): PortfolioCard {
  return {
    ...artworkCardOf(card),
    ...offered(card),
    sold: card.sold,
    hidden: card.hidden ?? false,
    hiddenReason: card.hiddenReason ?? null,
    inAuction: card.inAuction ?? false,
  }
}
