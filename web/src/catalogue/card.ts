import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../artwork-card/work-card.tsx'
import { type Offered, offered } from '../artwork-card/offer-line.tsx'

export type CatalogueCard = Hung & Offered

export function catalogueCard(card: ArtworkCard): CatalogueCard {
  return { ...hung(card), ...offered(card) }
}
