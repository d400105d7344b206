// The buyer's reminders: one store for all bells of a page, fetched once per login. A change shows at once and is
// rolled back where the server refuses it.
import { Problem } from '@rasika/contract/problem.ts'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { buyerStore } from '../platform/buyer-store.ts'
import { loginIntent } from '../platform/login-intent.ts'
import { newKey } from '../platform/new-key.ts'
import { endedBecause, useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

/** The lot that a visitor wanted a reminder of, which is carried out once after the login. */
const reminderIntent = loginIntent('rasika_remind_after_login')

const reminded = buyerStore<ReadonlySet<string>>(new Set(), (owner) => {
  if (owner === null) return
  const wanted = reminderIntent.take()
  void fetchReminders(owner).then(() => (wanted === null ? undefined : change(wanted, true)))
})

export function useReminder(id: string): { isSet: boolean; press: () => void } {
  const isSet = reminded.use((ids) => ids.has(id))
  const known = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const press = () => {
    if (known === 'buyer') return void change(id, !isSet)
    reminderIntent.keep(id)
    void navigate(paths.login(pathname + search, endedBecause() ?? 'remind'))
  }
  return { isSet, press }
}

async function change(id: string, isSet: boolean): Promise<void> {
  const owner = reminded.owner()
  show(id, isSet)
  try {
    const body = { auctionId: id }
    const { message } = isSet
      ? await api.reminders.add({ body }, { idempotencyKey: newKey() })
      : await api.reminders.remove({ body })
    toast(message)
  } catch (error) {
    if (owner === reminded.owner()) show(id, !isSet)
    toast((error instanceof Problem && error.message) || words.card.remindFailed, { kind: 'refused' })
  }
}

async function fetchReminders(owner: string): Promise<void> {
  try {
    const { data } = await api.reminders.list(undefined, { isBackground: true })
    if (owner === reminded.owner()) reminded.set(new Set([...reminded.get(), ...data.map(({ id }) => id)]))
  } catch (error) {
    // The bells stay empty until the next login or page; nothing else depends on them.
    console.warn(error)
  }
}

function show(id: string, isSet: boolean): void {
  const next = new Set(reminded.get())
  if (isSet) next.add(id)
  else next.delete(id)
  reminded.set(next)
}
