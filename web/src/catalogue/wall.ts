import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../ui/hung-work.tsx'
import { type Offered, offered } from '../ui/offer-line.tsx'

export type CardWork = Hung & Offered

export function cardWork(card: ArtworkCard): CardWork {
  return { ...hung(card), ...offered(card) }
}
