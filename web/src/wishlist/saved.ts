// Which works this buyer saved, as one small store that all hearts and the wishlist page share. The ids are
// fetched once per login and forgotten with it, also when another tab logs out. A change shows at once, is
// sent in the order of the clicks, and is taken back when the server refuses the last of them.
import { api } from '../platform/api.ts'
import { buyerStore } from '../platform/buyer-store.ts'
import { newKey } from '../platform/form-key.ts'
import { takeIntent } from './intent.ts'

const nothing: ReadonlySet<string> = new Set()

/** What the server keeps, as far as we heard. */
let kept: ReadonlySet<string> = nothing
/** What this page changed since it asked for the ids: an answer that was read before that knows nothing of it. */
const changed = new Map<string, boolean>()
/** The last change of each work that is still on its way. */
const turns = new Map<string, { saved: boolean; sent: Promise<void> }>()
/** What hearts show: the kept ids with the changes on their way laid over them. */
const shown = buyerStore(nothing, (owner) => {
  turns.clear()
  changed.clear()
  kept = nothing
  if (owner === null) return
  void load(owner)
  // The work a visitor meant to save before the login.
  takeIntent((id) => setSaved(id, true))
})

/** `false` until the ids are known: the page the server rendered is the same for all. */
export function useSaved(id: string): boolean {
  return shown.use((ids) => ids.has(id))
}

/** All that is saved as of now, for the page that lists it. */
export function useSavedIds(): ReadonlySet<string> {
  return shown.use((ids) => ids)
}

/** The same set as long as nothing changed. */
export function savedNow(): ReadonlySet<string> {
  return shown.get()
}

/** Rejects with the server's refusal, after the change was taken back. Call only for a logged-in buyer. */
export async function setSaved(id: string, saved: boolean): Promise<void> {
  const owner = shown.owner()
  const before = turns.get(id)?.sent ?? Promise.resolve()
  const turn = { saved, sent: before.catch(() => undefined).then(() => send(id, saved)) }
  turns.set(id, turn)
  show()
  try {
    await turn.sent
    if (owner === shown.owner()) {
      kept = withId(kept, id, saved)
      changed.set(id, saved)
    }
  } finally {
    if (turns.get(id) === turn) turns.delete(id)
    show()
  }
}

/** Ids that a list just brought along are saved: no need to wait for the ids' own call. */
export function noteSaved(listed: readonly string[]): void {
  if (shown.owner() === null || listed.every((id) => kept.has(id))) return
  kept = new Set([...kept, ...listed])
  show()
}

async function send(id: string, saved: boolean): Promise<void> {
  const body = { artworkId: id }
  if (saved) await api.wishlist.add({ body }, { idempotencyKey: newKey() })
  else await api.wishlist.remove({ body })
}

export const { subscribe } = shown

async function load(owner: string): Promise<void> {
  try {
    const { data } = await api.wishlist.ids(undefined, { inPassing: true })
    if (owner !== shown.owner()) return
    kept = new Set(data)
    for (const [id, saved] of changed) kept = withId(kept, id, saved)
    show()
  } catch (error) {
    // Hearts stay empty; the next login or page asks again. Nothing on the page depends on it.
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
  let next = kept
  for (const [id, { saved }] of turns) next = withId(next, id, saved)
  shown.set(next)
}
