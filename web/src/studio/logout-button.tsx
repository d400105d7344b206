import { useLogOut } from '../platform/use-log-out.ts'
import { words } from './words.ts'

/** Ends the artist's session in this browser (spec: section 2). */
export function LogoutButton() {
  return (
    <button type="button" className="btn btn--line btn--small" onClick={useLogOut('artist')}>
      {words.logout}
    </button>
  )
}
