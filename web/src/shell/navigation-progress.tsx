// A progress line along the upper edge of the window while the next page loads.
import { useNavigation } from 'react-router'
import { words } from '../words.ts'

export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : (
    <div className="navigation-progress" role="progressbar" aria-label={words.shell.onTheWay} />
  )
}
