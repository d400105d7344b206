import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import { type Offered, offered } from '../artwork-card/offer-line.tsx'

export type CatalogueCard = ArtworkCardData & Offered

export function catalogueCard(card: ArtworkCard): CatalogueCard {
  return { ...artworkCardOf(card), ...offered(card) }
}
