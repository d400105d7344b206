// The unsubscribe page: names the kind of mail; one press switches it off, another on again, without a login. Opening
// it changes nothing, since mail scanners open every link. The token is in the fragment, which no server and no log
// receives.
import { type MailGroup, mailGroups } from '@rasika/contract/mail-groups.ts'
import { useEffect, useRef, useState } from 'react'
import type { Route } from './+types/unsubscribe-page'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { head } from '../platform/head.ts'
import { useFragment } from '../platform/use-fragment.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { Link } from '../ui/link.tsx'
import './mails.css'
import { words } from './words.ts'

const messages = words.unsubscribe

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, hidden: true })
}

export default function UnsubscribePage() {
  const token = useFragment()
  const group = token === null ? null : groupOf(token)
  return (
    <div className="page mails mails__login">
      {token !== null && group === null ? <Wrong token={token} /> : <Switch key={token} token={token} group={group} />}
    </div>
  )
}

function Switch({ token, group }: { token: string | null; group: MailGroup | null }) {
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { busy, message, refuse, send } = useSubmit('unsubscribe')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOn !== null) heading.current?.focus()
  }, [isOn])

  async function press(on: boolean): Promise<void> {
    const response = await send(() => api.mailChoices.unsubscribe({ body: { token: token ?? '', on } }), {
      done: on ? messages.on : messages.off,
      failed: messages.failed,
      refused: (problem, text) => {
        refuse(text)
        // The server does not know this token: the page shows the same message as for a malformed link.
        if (problem?.status === 404) setWrong(true)
      },
    })
    if (response) setOn(response.data.on)
  }

  if (isWrong) return <Wrong token={token ?? ''} />
  const [title, text, pressed] =
    isOn === null
      ? [messages.title, messages.lead, messages.submit]
      : isOn
        ? [messages.on, messages.onText, messages.offAgain]
        : [messages.off, messages.offText, messages.undo]
  return (
    <>
      <h1 className="section" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      <p className="mails__kind" aria-busy={group === null}>
        <b>{group ? words.groups[group].name : '\u00a0'}</b>
        <span className="meta">{group ? words.groups[group].text : '\u00a0'}</span>
      </p>
      {message ? (
        <p className="field__error" role="alert">
          {message}
        </p>
      ) : null}
      <p>
        <button
          type="button"
          className={isOn === false ? 'btn btn--line' : 'btn'}
          disabled={busy || group === null}
          onClick={() => void press(isOn === false)}
        >
          {busy ? messages.busy : pressed}
        </button>
      </p>
      <noscript>
        <p className="meta">
          {messages.needsScript}
          <SupportLink />
        </p>
      </noscript>
    </>
  )
}

function Wrong({ token }: { token: string }) {
  return (
    <>
      <h1 className="section">{messages.wrongTitle}</h1>
      <p className="lead">{messages.wrong}</p>
      <p>
        <Link className="btn" to={token.startsWith('artist.') ? paths.ownArtist() : paths.account()}>
          {messages.account}
        </Link>
      </p>
    </>
  )
}

/** The kind of mail that the token names; whether it is valid the server checks when the button is pressed. */
function groupOf(token: string): MailGroup | null {
  const [role = '', , group = '', signature = ''] = token.split('.')
  const known = role === 'buyer' || role === 'artist' ? mailGroups[role].find((one) => one === group) : undefined
  return signature === '' ? null : (known ?? null)
}
