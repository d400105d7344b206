// A visitor who saves a work is asked to log in and brought back with the work saved.
// What was meant is kept for this tab only, and carried out once, right after the login.
import { words as shared } from '@rasika/contract/words.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './heart-words.ts'

const key = 'rasika_save_after_login'

export function keepIntent(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without storage the visitor comes back and presses once more.
  }
}

/** Forgets what was meant before it is tried, so that a refusal is not met again at every login. */
export function takeIntent(save: (id: string) => Promise<void>): void {
  const id = read()
  if (id === null) return
  save(id).then(
    () => toast(shared.done.wishlistAdded),
    () => toast(words.failed, { kind: 'refused' }),
  )
}

function read(): string | null {
  try {
    const id = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return id
  } catch {
    return null
  }
}
