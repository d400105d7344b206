import { formatDateTime } from '@rasika/contract/time.ts'
import { useEffect, useRef } from 'react'
import { words } from './words.ts'
import { Facts } from '../ui/facts.tsx'

export interface SentMessage {
  number: string
  email: string
  acknowledgeBy: string
  closeBy: string
}

/** Replaces the form: the number of the message, and the time by which the gallery answers. */
export function Sent({
  message: { number, email, acknowledgeBy, closeBy },
  onAnother,
}: {
  message: SentMessage
  onAnother: () => void
}) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="sent">
      <h2 className="section" ref={head} tabIndex={-1}>
        {words.done.title}
      </h2>
      <p className="sent__number">
        <span className="meta">{words.done.number}</span>
        <span className="num">{number}</span>
      </p>
      <p>{words.done.text(email)}</p>
      <Facts
        facts={[
          [words.done.acknowledged, formatDateTime(acknowledgeBy)],
          [words.done.closed, formatDateTime(closeBy)],
        ]}
      />
      <button type="button" className="btn btn--line" onClick={onAnother}>
        {words.done.another}
      </button>
    </div>
  )
}
