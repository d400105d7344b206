import { paths } from '@rasika/contract/paths.ts'
import { useSession } from '../platform/session.ts'

/** Target of the account button: the buyer's page, else the artist's, else the login (spec: section 2). */
export function useAccountPath(): string {
  const known = useSession()
  if (known === 'buyer') return paths.account()
  return known === 'artist' ? paths.ownArtist() : paths.login()
}
