import { api } from '../platform/api.ts'

/** API calls for each side. */
export const accountSettingsOf = { buyer: api.buyerAccount, artist: api.artistAccount } as const
