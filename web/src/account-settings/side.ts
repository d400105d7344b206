import { api } from '../platform/api.ts'
import type { Side } from '../platform/session.ts'

export type AccountSide = 'buyer' | 'artist'

/** The calls of this side. */
export const accountSettingsOf = { buyer: api.buyerCare, artist: api.artistCare } as const
/** Where its token is kept. */
export const tokenSide: Record<AccountSide, Side> = { buyer: 'user', artist: 'artist' }
