// Keeps the amount that a visitor had typed when BID led to the login, for this tab, and restores it when they return
// to the same lot. It is never placed automatically.
import { loginIntent } from '../platform/login-intent.ts'

export type BidMode = 'plain' | 'maximum'

const bidIntent = loginIntent('rasika_bid_after_login')

export interface BidFormInput {
  mode: BidMode
  typed: string
}

export function keepBidIntent(lotId: string, { mode, typed }: BidFormInput): void {
  bidIntent.keep(JSON.stringify({ lotId, mode, typed }))
}

/** Null where nothing was kept, or for another lot; deleted once read. */
export function takeBidIntent(lotId: string): BidFormInput | null {
  try {
    const stored = JSON.parse(bidIntent.take() ?? 'null') as (Partial<BidFormInput> & { lotId?: string }) | null
    if (stored?.lotId !== lotId || typeof stored.typed !== 'string') return null
    return { mode: stored.mode === 'maximum' ? 'maximum' : 'plain', typed: stored.typed }
  } catch {
    return null
  }
}
