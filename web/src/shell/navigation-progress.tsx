// While the next page is loading, a line grows along the upper edge of the window.
import { useNavigation } from 'react-router'
import { words } from '../words.ts'

export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className="way" role="progressbar" aria-label={words.shell.onTheWay} />
}
