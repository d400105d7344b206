// The key `/` opens the search, unless the person is typing or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

export function useSearchKey(onOpen: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
