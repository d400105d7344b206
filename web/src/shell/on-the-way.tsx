// A page that is a while in coming: a line grows along the upper edge until it hangs.
import { useNavigation } from 'react-router'
import { words } from '../words.ts'

export function OnTheWay() {
  return useNavigation().state === 'idle' ? null : <div className="way" role="progressbar" aria-label={words.shell.onTheWay} />
}
