// Keeps the amount that a visitor had typed when BID led to the login, for this tab, and restores it when they return
// to the same lot. It is never placed automatically.
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
    // Without storage the visitor types the amount again after the login.
  }
}

/** Null where nothing was kept, or for another lot; deleted once read. */
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
