// The lots this buyer is reminded of: one store for all bells of a page, read once per login and forgotten with it. A change
// shows at once and is taken back where the server refuses it.
import { Problem } from '@rasika/contract/problem.ts'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { newKey } from '../platform/form-key.ts'
import { onSessionChange, storedToken, useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './card-words.ts'

/** The lot a visitor wanted to be reminded of; kept for this tab, and carried out once after the login. */
const intentKey = 'rasika_remind_after_login'

let ids: ReadonlySet<string> = new Set()
let token: string | null = null
let started = false
const listeners = new Set<() => void>()

export function useReminder(id: string): { isSet: boolean; press: () => void } {
  const isSet = useSyncExternalStore(subscribe, () => ids.has(id), () => false)
  const known = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const press = () => {
    if (known === 'user') return void change(id, !isSet)
    keepIntent(id)
    void navigate(paths.login(pathname + search, 'remind'))
  }
  return { isSet, press }
}

async function change(id: string, isSet: boolean): Promise<void> {
  const owner = token
  show(id, isSet)
  try {
    const body = { auctionId: id }
    const { message } = isSet ? await api.reminders.add({ body }, { idempotencyKey: newKey() }) : await api.reminders.remove({ body })
    toast(message)
  } catch (error) {
    if (owner === token) show(id, !isSet)
    toast((error instanceof Problem && error.message) || words.remindFailed, { kind: 'refused' })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) {
    started = true
    onSessionChange(follow)
    follow()
  }
  return () => {
    listeners.delete(listener)
  }
}

function follow(): void {
  const now = storedToken('user')
  if (now === token) return
  token = now
  write(new Set())
  if (now === null) return
  const wanted = takeIntent()
  void load(now).then(() => (wanted === null ? undefined : change(wanted, true)))
}

async function load(owner: string): Promise<void> {
  try {
    const { data } = await api.reminders.list(undefined, { inPassing: true })
    if (owner === token) write(new Set([...ids, ...data.map(({ id }) => id)]))
  } catch (error) {
    // The bells stay empty until the next login or page; nothing else depends on them.
    console.warn(error)
  }
}

function show(id: string, isSet: boolean): void {
  const next = new Set(ids)
  if (isSet) next.add(id)
  else next.delete(id)
  write(next)
}

function write(next: ReadonlySet<string>): void {
  ids = next
  for (const listener of listeners) listener()
}

function keepIntent(id: string): void {
  try {
    sessionStorage.setItem(intentKey, id)
  } catch {
    // Without storage the visitor presses once more after the login.
  }
}

function takeIntent(): string | null {
  try {
    const id = sessionStorage.getItem(intentKey)
    sessionStorage.removeItem(intentKey)
    return id
  } catch {
    return null
  }
}
