import { words as shared } from '@rasika/contract/words.ts'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { forgetDrafts } from '../platform/stored-draft.ts'
import { forget, storedToken } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

/**
 * Ends the artist's session in this browser at once and leads to `/`; the server is notified without waiting (spec:
 * section 2).
 */
export function LogoutButton() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="btn btn--line btn--small"
      onClick={async () => {
        const token = storedToken('artist')
        await navigate(paths.home())
        forget('artist')
        forgetDrafts()
        toast(shared.done.loggedOut, { side: 'account' })
        if (token) api.artists.logout({}, { token, keepalive: true }).catch(() => undefined)
      }}
    >
      {words.logout}
    </button>
  )
}
