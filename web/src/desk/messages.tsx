// What was done and what was refused, in a live region at the lower edge. A refusal that marks fields stands in their
// form alone.
import { useEffect, useRef } from 'react'
import { dismiss, useToasts } from '../platform/toasts.ts'
import { deskWords as words } from './words.ts'

export function Messages() {
  const toasts = useToasts()
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    for (const { id, kind, stays } of toasts)
      if (!timers.current.has(id))
        timers.current.set(
          id,
          setTimeout(() => dismiss(id), kind === 'refused' ? stays * 3 : stays * 2),
        )
  }, [toasts])
  return (
    <div className="messages" role="log" aria-live="polite">
      {toasts
        .filter(({ isSilent }) => !isSilent)
        .map(({ id, kind, text }) => (
          <p key={id} className={kind === 'refused' ? 'callout callout--bad' : 'callout'}>
            <i className={`icon icon--${kind === 'refused' ? 'alert' : 'check'}`} />
            <span>{text}</span>
            <button type="button" className="show" onClick={() => dismiss(id)}>
              {words.keys.close}
            </button>
          </p>
        ))}
    </div>
  )
}
