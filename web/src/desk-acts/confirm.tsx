// A second press before an act that has no form: what it will do, and the way out. The keyboard is on the way on.
import { useEffect, useRef } from 'react'

interface ConfirmProps {
  /** What the act will do, and whether it can be undone. */
  will: string
  press: string
  cancel: string
  busy: boolean
  onPress: () => void
  onCancel: () => void
}

export function Confirm({ will, press, cancel, busy, onPress, onCancel }: ConfirmProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="confirm">
      <p className="meta">{will}</p>
      <p className="bar">
        <button ref={first} type="button" className="btn btn--ink" disabled={busy} onClick={onPress}>
          {press}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </div>
  )
}
