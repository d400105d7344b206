// Single keys, and two in a row after `g`. They are off while a field or a dialog has the focus, and can be switched
// off altogether (WCAG 2.1.4); `Esc` is the browser's own.
import { type KeyboardEvent, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export type KeyMap = Record<string, () => void>

const storageKey = 'desk_keys'
const secondKeyMs = 1500
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
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areKeysOn)
}

let firstKey: { key: string; at: number } | null = null

/** `map` by the key as typed: 'j', '/', '?', 'E' for Shift and e, 'g o' for g and then o. */
export function useKeys(map: KeyMap): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (!areKeysOn() || (event.key === 'Enter' && isOnControl(event))) return
    const isSecond = firstKey !== null && event.timeStamp - firstKey.at < secondKeyMs
    const name = isSecond ? `${firstKey?.key} ${event.key}` : event.key
    const act = map[name]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Remembers `g` for the next key; mounted once, by the frame, whose listener runs last. */
export function useFirstKey(): void {
  useEffect(() => {
    const note = (event: globalThis.KeyboardEvent) => {
      const isFirst = event.key === 'g' && firstKey === null && !isTyping(event)
      firstKey = isFirst ? { key: event.key, at: event.timeStamp } : null
    }
    document.addEventListener('keydown', note)
    return () => document.removeEventListener('keydown', note)
  }, [])
}

/** `Esc` in a search: what was typed goes, what is searched for stays, and the page's single keys work again. */
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
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
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

/** Its heading where it has one, else its label, else its text without the key. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null
  const copy = (label ?? control.querySelector('b') ?? control).cloneNode(true) as HTMLElement
  for (const kbd of copy.querySelectorAll('kbd')) kbd.remove()
  return control.getAttribute('aria-label') ?? copy.textContent.trim()
}
