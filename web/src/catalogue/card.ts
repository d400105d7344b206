import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../ui/work-card.tsx'
import { type Offered, offered } from '../ui/offer-line.tsx'

export type CatalogueCard = Hung & Offered

export function catalogueCard(card: ArtworkCard): CatalogueCard {
  return { ...hung(card), ...offered(card) }
}
