import { api } from '../platform/api.ts'
import type { Side } from '../platform/session.ts'

export type AccountSide = 'buyer' | 'artist'

/** API calls for each side. */
export const accountSettingsOf = { buyer: api.buyerAccount, artist: api.artistAccount } as const
/** The storage side of each token. */
export const tokenSide: Record<AccountSide, Side> = { buyer: 'user', artist: 'artist' }
