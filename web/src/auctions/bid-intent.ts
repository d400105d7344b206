// The amount a visitor had typed when BID led to the login: kept for this tab, and put into the field again when they come
// back to the same lot. It is never placed by itself.
export type BidMode = 'once' | 'maximum'

const key = 'rasika_bid_after_login'

export interface BidIntent {
  mode: BidMode
  typed: string
}

export function keepBidIntent(lotId: string, { mode, typed }: BidIntent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ lotId, mode, typed }))
  } catch {
    // Without storage the amount is typed once more after the login.
  }
}

/** Null where nothing was kept, or for another lot; forgotten once it was read. */
export function takeBidIntent(lotId: string): BidIntent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Partial<BidIntent> & { lotId?: string }) | null
    sessionStorage.removeItem(key)
    if (kept?.lotId !== lotId || typeof kept.typed !== 'string') return null
    return { mode: kept.mode === 'maximum' ? 'maximum' : 'once', typed: kept.typed }
  } catch {
    return null
  }
}
