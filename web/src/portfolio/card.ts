// The fields of an artwork on an artist's page, so that the page carries no more. Fields that only the artist may see
// are false or null for others.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { isFlat } from '@rasika/contract/size.ts'
import type { OwnWork } from '@rasika/contract/own-works.ts'
import type { LotCardData } from '../lot-card/card.ts'
import type { ListPage } from '../platform/use-pages.ts'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'

export interface PortfolioCard extends ArtworkCardData {
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

export function portfolioCard(card: ArtworkCard): PortfolioCard {
  return { ...artworkCardOf(card), sold: card.stock === 0, hidden: false, hiddenReason: null, inAuction: false }
}

/** Of the artist's own list, with the alternative text that the artist wrote. */
export function ownPortfolioCard(work: OwnWork): PortfolioCard {
  const { id, title, artistName, artistUsername, size, price, stock, maxPrice, medium, year, editionSize } = work
  const [picture] = work.pictures
  return {
    ...{ id, title, artistName, artistUsername, size, price, stock, maxPrice, medium, year, editionSize },
    picture: picture
      ? { base: picture.base, width: picture.width, height: picture.height, tone: picture.tone, alt: picture.alt }
      : null,
    hasDepth: !isFlat(work),
    averageRating: work.averageRating,
    reviewCount: work.reviewCount,
    openAuction: work.openAuction,
    sold: work.sold,
    hidden: work.hidden,
    hiddenReason: work.hiddenReason,
    inAuction: work.inAuction,
  }
}
