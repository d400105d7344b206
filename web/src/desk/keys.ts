// Single keys, and two in a row after `g`. They are off while a field or a dialog has the focus, and can be switched
// off altogether (WCAG 2.1.4). `Esc` leaves a field or a form, closes a dialog, and chooses no rows. Keys are listened
// for in the commit that shows the page: an effect runs only after the paint, and a key that somebody presses on sight
// would be lost.
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

export type KeyMap = Record<string, () => void>

const storageKey = 'desk_keys'
const listeners = new Set<() => void>()

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the keys stay on.
  }
  for (const listener of listeners) listener()
}

export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `g`, pressed and waiting for the next key, however long that takes. */
let first: string | null = null
/** The key that is being pressed, with the one before it where that waited: 'j', 'g o'. */
let typed = ''

/** `map` by the key as typed: 'j', '/', '?', 'E' for Shift and e, 'g o' for g and then o. */
export function useKeys(map: KeyMap): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || isForOthers(event)) return
    if (event.key === 'Enter' && isOnControl(event)) return
    const act = map[typed]
    if (!act) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/**
 * Tells `useKeys` what is typed, before any of its listeners runs; mounted once, by the frame. Returns whether `g`
 * waits for the next key.
 */
export function useTypedKey(): boolean {
  useLayoutEffect(() => {
    document.addEventListener('keydown', noteKey, { capture: true })
    return () => document.removeEventListener('keydown', noteKey, { capture: true })
  }, [])
  return useSyncExternalStore(subscribe, isFirstTyped)
}

function noteKey(event: globalThis.KeyboardEvent): void {
  typed = ''
  // A modifier belongs to the key that follows.
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(event.key)) return
  typed = first === null ? event.key : `${first} ${event.key}`
  first = typed === 'g' && !isForOthers(event) ? 'g' : null
  for (const listener of listeners) listener()
}

function isFirstTyped(): boolean {
  return first !== null
}

function isForOthers(event: globalThis.KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !areKeysOn()
}

/** `Esc` in a search restores the text that the list was searched for, and leaves the field for the page's keys. */
export function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape') return
  // The browser would empty the field and stay in it.
  event.preventDefault()
  event.currentTarget.value = event.currentTarget.defaultValue
  event.currentTarget.blur()
}

/** `Enter` presses the button or link that has the focus. */
function isOnControl({ target }: Event): boolean {
  return target instanceof HTMLElement && target.closest('a[href], button, summary') !== null
}

function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false
  const dialog = target.closest('dialog')
  // Until the next frame the focus may still be in a dialog that has closed.
  if (dialog !== null) return dialog.open
  return target.closest('input:not([type=checkbox]), textarea, select') !== null
}

/** `Ctrl Enter` (⌘ Enter) sends the form that the key is pressed in. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/**
 * The keys of the open page, for the list of keys: each control that has one says so in `aria-keyshortcuts`. What the
 * control is called, and its key; each key once.
 */
export function keysOfPage(): readonly (readonly [what: string, key: string])[] {
  const found = new Map<string, string>()
  for (const control of document.querySelectorAll<HTMLElement>('#main [aria-keyshortcuts]')) {
    const key = control.getAttribute('aria-keyshortcuts') ?? ''
    if (!found.has(key)) found.set(key, nameOf(control))
  }
  return [...found].map(([key, what]) => [what, key] as const)
}

/** The `aria-label` of a control, else its label, its heading or its own text, without the key. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null
  const copy = (label ?? control.querySelector('b') ?? control).cloneNode(true) as HTMLElement
  for (const kbd of copy.querySelectorAll('kbd')) kbd.remove()
  return control.getAttribute('aria-label') ?? copy.textContent.trim()
}
