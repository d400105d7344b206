import { api } from '../platform/api.ts'

/** API calls for each role. */
export const accountSettingsOf = { buyer: api.buyerAccount, artist: api.artistAccount } as const
