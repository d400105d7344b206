// A dialog, the menu or the viewing room: the browser's own <dialog>, which keeps the focus inside and makes everything
// behind it inert. Escape, a click outside and the browser's Back close it; the focus returns to the element that
// opened it.
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from '../platform/back-closes.ts'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> & {
  open: boolean
  onClose: () => void
  /** The browser opened the dialog through a button with `commandfor`, perhaps before any script. */
  onOpened?: () => void
  label: string
}

/**
 * The browser fires `close` only in its next frame, and a key or a click may come before. So Escape (`cancel`) and the
 * close button call `onClose` at once, and the late event of a dialog that is open again is ignored.
 */
export function Modal({ open, onClose, onOpened, label, children, ...dialog }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const opened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    // A listener of its own: React misses `toggle` of a server-rendered dialog.
    const dialog = ref.current
    const onToggle = () => dialog?.open && opened()
    onToggle()
    dialog?.addEventListener('toggle', onToggle)
    return () => dialog?.removeEventListener('toggle', onToggle)
  }, [])
  // In layout effects: a dialog that leaves the page is closed before, so that the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [open])
  useCloseOnBack(open, onClose)
  return (
    <dialog
      {...dialog}
      ref={ref}
      aria-label={label}
      onCancel={(event) => event.target === ref.current && onClose()}
      onClose={() => open && !ref.current?.open && onClose()}
      onClick={(event) => {
        if (event.target === ref.current && isBeside(ref.current, event)) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/**
 * Props for the button that opens or closes a modal: the browser handles it, also before any script has loaded; `act`
 * is the fallback for browsers without command support. A modal that closes also learns it by `act` (see `Modal`).
 */
export function commandFor(modalId: string, command: 'show-modal' | 'close', act: () => void) {
  return {
    command,
    commandfor: modalId,
    onClick: () => {
      if (command === 'close' || !('commandForElement' in HTMLButtonElement.prototype)) act()
    },
  }
}

/** True for a click on the backdrop, whose target is the dialog itself. */
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
