import type { ContestEntry } from '@rasika/contract/contest.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import type { Ref } from 'react'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { words } from './words.ts'

const messages = words.own
const signs = {
  received: { icon: 'check', tone: 'status' },
  winner: { icon: 'star', tone: 'won' },
  finalist: { icon: 'star', tone: 'won' },
  not_selected: { icon: 'minus', tone: 'none' },
  disqualified: { icon: 'minus', tone: 'none' },
} as const

/** The artist's entry and its status. `message`: why it replaces the form, after an attempt to enter again. */
export function OwnEntry({
  entry,
  message,
  headRef,
}: {
  entry: ContestEntry
  message: string | null
  headRef: Ref<HTMLHeadingElement>
}) {
  const { fullname, description, picture, createdAt, result, disqualifiedReason } = entry
  const { icon, tone } = signs[result]
  const about = <span className="own__about">{description}</span>
  return (
    <div className="own">
      <div className="own__pic">
        <Picture picture={picture} sizes="(max-width: 60em) 92vw, 52vw" alt={messages.alt} />
      </div>
      <div className="own__text">
        <h2 className="section" ref={headRef} tabIndex={-1}>
          {messages.title}
        </h2>
        {message ? (
          <p className="field__error" role="alert">
            <Icon name="alert" />
            {message}
          </p>
        ) : null}
        <p className={`badge badge--${tone}`}>
          <Icon name={icon} />
          <span className="sr">{messages.state}: </span>
          {messages.result[result]}
        </p>
        <p>{messages.resultText[result]}</p>
        <Facts
          facts={[
            ...(disqualifiedReason === null ? [] : [[messages.reason, disqualifiedReason] as const]),
            [messages.name, fullname],
            [messages.about, about],
            [messages.sent, formatDateTime(createdAt)],
          ]}
        />
      </div>
    </div>
  )
}
