// The kinds of mail a person receives, with a checkbox for each optional kind. The checkboxes are rendered at once and
// enabled when the stored choices are known. A change is saved at once, and those made meanwhile after it; changes that
// cannot be saved are reverted.
import type { AccountRole } from '@rasika/contract/calls.ts'
import { type MailGroup, mailGroups } from '@rasika/contract/mail-groups.ts'
import { useRef } from 'react'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import './mails.css'
import { words } from './words.ts'

const messages = words.choices
type Choices = Partial<Record<MailGroup, boolean>>

const callsOf = {
  buyer: {
    fetchChoices: (options: { signal: AbortSignal }) => api.mailChoices.ofBuyer({}, options),
    choose: (body: Choices) => api.mailChoices.chooseAsBuyer({ body }),
  },
  artist: {
    fetchChoices: (options: { signal: AbortSignal }) => api.mailChoices.ofArtist({}, options),
    choose: (body: Choices) => api.mailChoices.chooseAsArtist({ body }),
  },
} as const

export function MailChoices({ accountRole }: { accountRole: AccountRole }) {
  const {
    value: choices,
    state,
    again,
    set,
  } = useFetched<Choices>(accountRole, async (signal) => (await callsOf[accountRole].fetchChoices({ signal })).data)
  const { message, send } = useSubmit('mail choices')
  /** Choices that are made while a request runs; the next one sends them. Null while none runs. */
  const waiting = useRef<Choices | null>(null)

  async function choose(choice: Choices, before: Choices): Promise<void> {
    set({ ...before, ...choice })
    if (waiting.current !== null) {
      waiting.current = { ...waiting.current, ...choice }
      return
    }
    let stored = before
    for (let unsaved = choice; Object.keys(unsaved).length > 0; unsaved = waiting.current) {
      waiting.current = {}
      const response = await save(unsaved)
      if (response === null) waiting.current = {}
      else stored = response.data
      set({ ...stored, ...waiting.current })
    }
    waiting.current = null
  }
  function save(body: Choices): Promise<{ message: string; data: Choices } | null> {
    return send<{ message: string; data: Choices }>(() => callsOf[accountRole].choose(body), {
      done: messages.done,
      failed: messages.notStored,
    })
  }

  return (
    <div className="mails__choices" aria-busy={state === 'fetching'}>
      <p className="quiet">{messages.text[accountRole]}</p>
      {state === 'fetching' ? (
        <span className="sr" role="status">
          {messages.loading}
        </span>
      ) : null}
      {mailGroups[accountRole].map((group) => (
        <label key={group} className="check mails__choice">
          <input
            type="checkbox"
            checked={choices?.[group] ?? false}
            disabled={choices === null}
            onChange={(event) => choices && void choose({ [group]: event.target.checked }, choices)}
          />
          <span>
            {words.groups[group].name}
            <span className="meta">{words.groups[group].text}</span>
          </span>
        </label>
      ))}
      {state === 'failed' ? (
        <p className="mails__failed" role="alert">
          {messages.failed}
          <button type="button" className="btn btn--line btn--small" onClick={again}>
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
