// Confirms in place an irreversible action on an own bid. The focus goes to 'No', the harmless answer, and afterwards
// back to the action's button. Escape is 'No'.
import { useState } from 'react'
import { useSubmit } from '../platform/use-submit.ts'
import './bids.css'

interface Props {
  messages: { act: string; question: string; yes: string; busy: string; no: string }
  /** Names the action's object for screen readers, which do not convey where the button is. */
  about: string
  look: string
  /** Text before the question where the action must be named: 'Remove your bid of ₹5,001?' */
  named?: string
  disabled?: boolean
  /** Set in the account, whose toasts stay longer (spec: section 9). */
  area?: 'account'
  request: () => Promise<{ message: string }>
  /** The message of a failure that has none itself. */
  failed: string
  /** Reads again what the action changes, after a failure too: the state may be another one. */
  after: (isDone: boolean) => unknown
}

export function ConfirmInline({ messages, about, look, named, disabled = false, area, request, failed, after }: Props) {
  const [state, setState] = useState<'idle' | 'confirming' | 'back'>('idle')
  const { busy, send, refuse } = useSubmit('confirm', { area })

  async function confirm(): Promise<void> {
    await send(request, {
      done: '',
      failed,
      next: () => after(true),
      refused: (_problem, text) => {
        refuse(text)
        setState('back')
        return after(false)
      },
    })
  }

  if (state === 'idle' || state === 'back') {
    return (
      <button
        type="button"
        className={look}
        disabled={disabled}
        ref={state === 'back' ? focusOnce : undefined}
        onClick={() => setState('confirming')}
      >
        {messages.act}
        <span className="sr">{about}</span>
      </button>
    )
  }
  const question = named ? `${named} ${messages.question}` : messages.question
  return (
    <span
      className="confirm"
      role="group"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || busy) return
        event.stopPropagation()
        setState('back')
      }}
    >
      <span>{question}</span>
      <button type="button" className="btn btn--small" disabled={busy} onClick={() => void confirm()}>
        {busy ? messages.busy : messages.yes}
      </button>
      <button
        type="button"
        className="btn btn--line btn--small"
        ref={focusOnce}
        disabled={busy}
        onClick={() => setState('back')}
      >
        {messages.no}
      </button>
    </span>
  )
}

/** Focuses the button when it is mounted: the question's, then the action's again. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
