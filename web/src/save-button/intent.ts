// A visitor who saves a work is asked to log in and returns with the work saved. The intent is kept for this tab only,
// and carried out once, right after the login.
import { words as shared } from '@rasika/contract/words.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

const key = 'rasika_save_after_login'

export function keepIntent(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is blocked: the visitor must press again after the login.
  }
}

/** Deletes the intent before the attempt, so that a refusal is not repeated at every login. */
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
