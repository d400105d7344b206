import type { OwnWork } from '@rasika/contract/own-works.ts'

/**
 * Whether the artist can open an auction of this work: one is in stock, in no auction yet, and the gallery shows it.
 */
export function mayBeAuctioned({ stock, inAuction, hidden }: Pick<OwnWork, 'stock' | 'inAuction' | 'hidden'>): boolean {
  return stock > 0 && !inAuction && !hidden
}
