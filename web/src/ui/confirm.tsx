import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSubmit } from '../platform/use-submit.ts'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

interface Props {
  open: boolean
  title: string
  /** What will happen, and optional inputs. */
  children: ReactNode
  messages: { yes: string; busy: string; no: string }
  busy: boolean
  /** The refusal of the last attempt. */
  message: string | null
  onYes: () => void
  onClose: () => void
}

/** A confirmation before an irreversible action. The cancel button comes first; it has the focus if no input has. */
export function Confirm({ open, title, children, messages, busy, message, onYes, onClose }: Props) {
  const id = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy) onYes()
  }
  return (
    <Modal open={open} onClose={onClose} label={title} className="dialog" aria-describedby={id}>
      <form method="post" noValidate onSubmit={submit} className="ask">
        <h2 className="small-head">{title}</h2>
        <div className="ask__text" id={id}>
          {children}
        </div>
        {message ? (
          <p className="field__error" role="alert">
            <Icon name="alert" />
            {message}
          </p>
        ) : null}
        <div className="dialog__acts">
          <button type="button" className="btn btn--line" onClick={onClose}>
            {messages.no}
          </button>
          <button type="submit" className="btn" disabled={busy}>
            {busy ? messages.busy : messages.yes}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/**
 * Opens a `Confirm` and sends its request; `about` as for `useSubmit`. Each opening begins without the refusal of an
 * earlier one. Every action on every object has a call of its own: the request of a dialog that was closed may still be
 * running, and its response must show in no other dialog.
 */
export function useConfirm(about: string) {
  const [open, setOpen] = useState(false)
  const { busy, message, send, refuse, showErrors } = useSubmit(about)
  return {
    ask: () => {
      showErrors({})
      setOpen(true)
    },
    close: () => setOpen(false),
    send,
    refuse,
    /** For the `Confirm`. */
    dialog: { open, busy, message, onClose: () => setOpen(false) },
  }
}
