import { api } from '../platform/api.ts'
import type { Side } from '../platform/session.ts'

export type CareSide = 'buyer' | 'artist'

/** The calls of this side. */
export const careOf = { buyer: api.buyerCare, artist: api.artistCare } as const
/** Where its token is kept. */
export const tokenSide: Record<CareSide, Side> = { buyer: 'user', artist: 'artist' }
