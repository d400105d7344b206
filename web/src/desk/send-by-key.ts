import type { KeyboardEvent } from 'react'

/** `Ctrl Enter` (⌘ Enter) sends the form that the key is pressed in. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
