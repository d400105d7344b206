import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../ui/hung-work.tsx'
import { type Offered, offered } from '../ui/offer-line.tsx'

export type CardWork = Hung & Offered

export function cardWork(card: ArtworkCard): CardWork {
  return { ...hung(card), ...offered(card) }
}

/** What the loader brings: the first page of a wall. */
export interface FirstPage {
  works: readonly CardWork[]
  nextCursor: string | null
}

/** What hangs after the first page; `of` says which works it shows, whatever the view. */
export interface Wall {
  of: string
  later: readonly (readonly CardWork[])[]
  nextCursor: string | null
}
