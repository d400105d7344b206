// Confirms in place an irreversible action on an own bid. The focus goes to 'No', the harmless answer, and afterwards
// back to the action's button. Escape is 'No'.
import { useState } from 'react'
import './bids.css'

interface Props {
  messages: { act: string; question: string; yes: string; busy: string; no: string }
  /** Names the action's object for screen readers, which do not convey where the button is. */
  about: string
  look: string
  /** Text before the question where the action must be named: 'Remove your bid of ₹5,001?' */
  named?: string
  disabled?: boolean
  /** Resolves with true once done; a refused action can be tried again. */
  act: () => Promise<boolean>
}

export function ConfirmInline({ messages, about, look, named, disabled = false, act }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'back'>('idle')
  if (state === 'idle' || state === 'back') {
    return (
      <button
        type="button"
        className={look}
        disabled={disabled}
        ref={state === 'back' ? focusOnce : undefined}
        onClick={() => setState('asking')}
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
        if (event.key !== 'Escape' || state === 'busy') return
        event.stopPropagation()
        setState('back')
      }}
    >
      <span>{question}</span>
      <button
        type="button"
        className="btn btn--small"
        disabled={state === 'busy'}
        onClick={async () => {
          setState('busy')
          if (!(await act())) setState('back')
        }}
      >
        {state === 'busy' ? messages.busy : messages.yes}
      </button>
      <button
        type="button"
        className="btn btn--line btn--small"
        ref={focusOnce}
        disabled={state === 'busy'}
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
