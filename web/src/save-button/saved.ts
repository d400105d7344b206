// The ids of the buyer's saved works: one small store shared by all hearts and the wishlist page. They are fetched once
// per login and dropped at log-out, also in another tab. A change shows at once, is sent in the order of the clicks,
// and is reverted if the server refuses the last of them.
import { api } from '../platform/api.ts'
import { buyerStore } from '../platform/buyer-store.ts'
import { newKey } from '../platform/new-key.ts'
import { takeIntent } from './intent.ts'

const nothing: ReadonlySet<string> = new Set()

/** The ids stored by the server, as far as known. */
let savedIds: ReadonlySet<string> = nothing
/** Changes since the ids were requested: that response may be older than them. */
const changed = new Map<string, boolean>()
/** The last pending change of each work. */
const requests = new Map<string, { saved: boolean; sent: Promise<void> }>()
/** The ids that hearts show: the stored ids with the pending changes applied. */
const shown = buyerStore(nothing, (owner) => {
  requests.clear()
  changed.clear()
  savedIds = nothing
  if (owner === null) return
  void fetchSavedIds(owner)
  // The work a visitor tried to save before the login.
  takeIntent((id) => setSaved(id, true))
})

/** `false` until the ids are known: the server-rendered page is the same for everybody. */
export function useSaved(id: string): boolean {
  return shown.use((ids) => ids.has(id))
}

/** The present ids, for the page that lists them. */
export function useSavedIds(): ReadonlySet<string> {
  return shown.use((ids) => ids)
}

/** The same set object as long as nothing changed. */
export function savedNow(): ReadonlySet<string> {
  return shown.get()
}

/** Rejects with the server's refusal, after the change was reverted. Call only for a logged-in buyer. */
export async function setSaved(id: string, saved: boolean): Promise<void> {
  const owner = shown.owner()
  const before = requests.get(id)?.sent ?? Promise.resolve()
  const request = { saved, sent: before.catch(() => undefined).then(() => send(id, saved)) }
  requests.set(id, request)
  show()
  try {
    await request.sent
    if (owner === shown.owner()) {
      savedIds = withId(savedIds, id, saved)
      changed.set(id, saved)
    }
  } finally {
    if (requests.get(id) === request) requests.delete(id)
    show()
  }
}

/** Marks the ids of a fetched list as saved, before the ids' own response. */
export function noteSaved(listed: readonly string[]): void {
  if (shown.owner() === null || listed.every((id) => savedIds.has(id))) return
  savedIds = new Set([...savedIds, ...listed])
  show()
}

async function send(id: string, saved: boolean): Promise<void> {
  const body = { artworkId: id }
  if (saved) await api.wishlist.add({ body }, { idempotencyKey: newKey() })
  else await api.wishlist.remove({ body })
}

export const { subscribe } = shown

async function fetchSavedIds(owner: string): Promise<void> {
  try {
    const { data } = await api.wishlist.ids(undefined, { isBackground: true })
    if (owner !== shown.owner()) return
    savedIds = new Set(data)
    for (const [id, saved] of changed) savedIds = withId(savedIds, id, saved)
    show()
  } catch (error) {
    // Hearts stay empty; the next login or page requests the ids again. Nothing on the page depends on them.
    console.warn(error)
  }
}

function withId(set: ReadonlySet<string>, id: string, inside: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (inside) next.add(id)
  else next.delete(id)
  return next
}

function show(): void {
  let next = savedIds
  for (const [id, { saved }] of requests) next = withId(next, id, saved)
  shown.set(next)
}
