import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'

/** Where the account button leads: the user's room wins, then the artist's, else the login (spec: section 2). */
export function useAccountPath(): string {
  const known = useSession()
  if (known === 'user') return paths.account()
  return known === 'artist' ? paths.ownArtist() : paths.login()
}
