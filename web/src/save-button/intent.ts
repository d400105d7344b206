// A visitor who saves a work is asked to log in and returns with the work saved. The intent is carried out once, right
// after the login.
import { words as shared } from '@rasika/contract/words.ts'
import { loginIntent } from '../platform/login-intent.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

const saveIntent = loginIntent('rasika_save_after_login')

export const keepIntent = saveIntent.keep

export function takeIntent(save: (id: string) => Promise<void>): void {
  const id = saveIntent.take()
  if (id === null) return
  save(id).then(
    () => toast(shared.wishlist.added),
    () => toast(words.failed, { kind: 'refused' }),
  )
}
