// An act on one's own bid that cannot be taken back: it is asked once more in place. The focus goes to 'No', which does no
// harm, and from there back to the act. Escape is 'No'.
import { useState } from 'react'
import './bids.css'

interface Props {
  say: { act: string; question: string; yes: string; busy: string; no: string }
  /** What the act is about, for whoever does not see where the button stands. */
  about: string
  look: string
  /** Stands before the question where the act needs to be named: 'Remove your bid of ₹5,001?' */
  named?: string
  disabled?: boolean
  /** Answers whether it is done; what was refused can be tried again. */
  act: () => Promise<boolean>
}

export function ConfirmInline({ say, about, look, named, disabled = false, act }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'back'>('idle')
  if (state === 'idle' || state === 'back') {
    return (
      <button type="button" className={look} disabled={disabled} ref={state === 'back' ? focusOnce : undefined} onClick={() => setState('asking')}>
        {say.act}
        <span className="sr">{about}</span>
      </button>
    )
  }
  const question = named ? `${named} ${say.question}` : say.question
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
        {state === 'busy' ? say.busy : say.yes}
      </button>
      <button type="button" className="btn btn--line btn--small" ref={focusOnce} disabled={state === 'busy'} onClick={() => setState('back')}>
        {say.no}
      </button>
    </span>
  )
}

/** The question takes the focus of the button it stands in for, and gives it back. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
