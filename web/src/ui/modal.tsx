// A dialog, a drawer or the menu: the browser's own <dialog>, which keeps focus inside and everything behind
// it still. Escape, a click beside it and the browser's Back close it; focus returns to what opened it.
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useCloseOnBack } from '../platform/back-closes.ts'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> & {
  open: boolean
  onClose: () => void
  /** The dialog was opened by the browser itself, through a button with `commandfor`, perhaps before any script. */
  onOpened?: () => void
  label: string
}

export function Modal({ open, onClose, onOpened, label, children, ...dialog }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const opened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    // Listened to by hand: React does not hear `toggle` of a dialog that came with the server's page.
    const dialog = ref.current
    const onToggle = () => dialog?.open && opened()
    onToggle()
    dialog?.addEventListener('toggle', onToggle)
    return () => dialog?.removeEventListener('toggle', onToggle)
  }, [])
  useEffect(() => {
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
      onClose={() => open && onClose()}
      onClick={(event) => {
        if (event.target === ref.current && isBeside(ref.current, event)) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/**
 * For the button that opens or closes a modal: the browser does it by itself, also before any script has
 * loaded; `act` does it where the browser does not know how.
 */
export function commandFor(modalId: string, command: 'show-modal' | 'close', act: () => void) {
  return {
    command,
    commandfor: modalId,
    onClick: () => {
      if (!('commandForElement' in HTMLButtonElement.prototype)) act()
    },
  }
}

/** The click fell on the backdrop, which counts as the dialog itself. */
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
