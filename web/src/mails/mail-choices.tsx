// The kinds of mail a person receives, with a checkbox for each optional kind. The checkboxes are rendered at once and
// enabled when the stored choices are known. A change is saved at once; one that cannot be saved is reverted.
import { type MailGroup, mailGroups, type MailSide } from '@rasika/contract/mail-groups.ts'
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import './mails.css'
import { words } from './words.ts'

const messages = words.choices
type Choices = Partial<Record<MailGroup, boolean>>

const callsOf = {
  buyer: {
    read: (options: { signal: AbortSignal }) => api.mailChoices.ofBuyer({}, options),
    choose: (body: Choices) => api.mailChoices.chooseAsBuyer({ body }),
  },
  artist: {
    read: (options: { signal: AbortSignal }) => api.mailChoices.ofArtist({}, options),
    choose: (body: Choices) => api.mailChoices.chooseAsArtist({ body }),
  },
} as const

export function MailChoices({ side }: { side: MailSide }) {
  const [choices, setChoices] = useState<Choices | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { message, send } = useSubmit('mail choices')

  useEffect(() => {
    const left = new AbortController()
    callsOf[side].read({ signal: left.signal }).then(
      ({ data }: { data: Choices }) => setChoices(data),
      () => left.signal.aborted || setChoices('failed'),
    )
    return () => left.abort()
  }, [side, attempt])

  async function choose(group: MailGroup, isOn: boolean, before: Choices): Promise<void> {
    setChoices({ ...before, [group]: isOn })
    const answer = await send<{ message: string; data: Choices }>(() => callsOf[side].choose({ [group]: isOn }), {
      done: messages.done,
      failed: messages.notKept,
    })
    setChoices(answer ? answer.data : before)
  }

  const known = choices === null || choices === 'failed' ? null : choices
  return (
    <div className="mails__choices" aria-busy={choices === null}>
      <p className="quiet">{messages.text[side]}</p>
      {choices === null ? (
        <span className="sr" role="status">
          {messages.loading}
        </span>
      ) : null}
      {mailGroups[side].map((group) => (
        <label key={group} className="check mails__choice">
          <input
            type="checkbox"
            checked={known?.[group] ?? false}
            disabled={known === null}
            onChange={(event) => known && void choose(group, event.target.checked, known)}
          />
          <span>
            {words.groups[group].name}
            <span className="meta">{words.groups[group].text}</span>
          </span>
        </label>
      ))}
      {choices === 'failed' ? (
        <p className="mails__failed" role="alert">
          {messages.failed}
          <button type="button" className="btn btn--line btn--small" onClick={() => setAttempt(attempt + 1)}>
            {messages.again}
          </button>
        </p>
      ) : null}
      {message ? (
        <p className="field__error" role="alert">
          {message}
        </p>
      ) : null}
    </div>
  )
}
