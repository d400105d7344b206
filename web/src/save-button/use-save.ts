import { useLocation, useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { endedBecause, useSession } from '../platform/session.ts'
import { keepIntent } from './intent.ts'
import { setSaved, useSaved } from './saved.ts'

/**
 * Whether a work is saved, and the handler of its heart: changes it, or asks a visitor to log in and returns here with
 * the work saved. `onDone` is called with the result of a change.
 */
export function useSave(
  id: string,
  onDone: (saved: boolean, error: unknown) => void,
): { saved: boolean; press: () => void } {
  const saved = useSaved(id)
  const known = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const press = () => {
    if (known !== 'buyer') {
      keepIntent(id)
      void navigate(paths.login(pathname + search, endedBecause() ?? 'save'))
      return
    }
    setSaved(id, !saved).then(
      () => onDone(!saved, null),
      (error: unknown) => onDone(!saved, error),
    )
  }
  return { saved, press }
}
