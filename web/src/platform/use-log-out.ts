// Logging out of this browser (spec: section 7, Logout; docs/product.md 11).
import { paths } from '@rasika/contract/paths.ts'
import { words } from '@rasika/contract/words.ts'
import { useNavigate } from 'react-router'
import { api } from './api.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { clearSession, storedToken } from './session.ts'
import { forgetDrafts } from './stored-draft.ts'
import { toast } from './toasts.ts'

const logOuts = { buyer: api.buyers.logout, artist: api.artists.logout } as const

/** Leads home and ends the session of a role here at once; the server is notified without waiting. */
export function useLogOut(role: AccountRole): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const token = storedToken(role)
    await navigate(paths.home())
    clearSession(role)
    forgetDrafts()
    toast(words.account.loggedOut, { area: 'account' })
    if (token) logOuts[role]({}, { token, keepalive: true }).catch(() => undefined)
  }
}
