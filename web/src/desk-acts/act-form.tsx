import { type ReactNode, type SubmitEventHandler, useEffect, useRef, useState } from 'react'
import { RefusedFields } from '../desk/field.tsx'
import { sendByKey } from '../desk/keys.ts'
import { Refused } from './refused.tsx'
import { deskWords } from '../desk/words.ts'
import type { SentAct } from './use-act.ts'
import { actWords } from './words.ts'

interface ActFormProps {
  act: SentAct
  onSubmit: SubmitEventHandler<HTMLFormElement>
  press: string
  cancel: () => void
  /** Below a refusal: what can be done about it. */
  remedy?: ReactNode
  children: ReactNode
}

/** The open form of an act: what it will do, a button that sends it, and one that closes it. */
export function ActForm({ act, onSubmit, press, cancel, remedy, children }: ActFormProps) {
  const form = useFocusInside()
  return (
    <form
      ref={form}
      className="panel"
      onSubmit={onSubmit}
      onChange={act.edited}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
        sendByKey(event)
      }}
    >
      <RefusedFields value={act.errors}>{children}</RefusedFields>
      {act.message !== null && <Refused message={act.message} errors={act.errors} />}
      {remedy}
      <button type="submit" className="btn btn--ink btn--wide" disabled={act.busy}>
        {press} <kbd aria-hidden="true">{deskWords.keys.ctrlEnter}</kbd>
      </button>
      <button type="button" className="btn" onClick={cancel}>
        {actWords.cancel} <kbd aria-hidden="true">{deskWords.keys.esc}</kbd>
      </button>
    </form>
  )
}

/**
 * The first field, or the first that was refused, gets the focus; when the form closes, the focus returns to where it
 * was.
 */
function useFocusInside() {
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const find = (controls: string) => form.current?.querySelector<HTMLElement>(controls)
    ;(find('[aria-invalid="true"]') ?? find('input, select, textarea, button'))?.focus()
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [before])
  return form
}
