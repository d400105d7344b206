// The state of a form's draft, and the part of it that this tab stores (`stored-draft.ts`).

export interface DraftState<D> {
  draft: D
  /** Only these fields are stored: a form that opens again takes every other field from what it starts with. */
  written: Partial<D>
  wasStored: boolean
  isWritten: boolean
  isRead: boolean
}

export function beginDraft<D extends object>(stored: Partial<D> | null, start: D, isRead: boolean): DraftState<D> {
  const written = stored ?? {}
  return { draft: { ...start, ...written }, written, wasStored: stored !== null, isWritten: false, isRead }
}

export function withWritten<D extends object>(current: DraftState<D>, part: Partial<D>): DraftState<D> {
  const { draft, written } = current
  return { ...current, draft: { ...draft, ...part }, written: { ...written, ...part }, isWritten: true }
}

export function withTyped<D extends object>(current: DraftState<D>, typed: Partial<D>): DraftState<D> {
  return Object.keys(typed).length === 0 ? current : withWritten(current, typed)
}
