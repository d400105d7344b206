// The login of the desk: password, then a one-time code or a recovery code. In a demonstration it shows what opens it.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { deskApi } from './api.ts'
import { Field } from './field.tsx'
import { deskWords } from './words.ts'

const words = deskWords.login

export function Component() {
  const [query] = useSearchParams()
  const [byRecovery, setByRecovery] = useState(false)
  const { busy, message, send } = useSubmit('log-in', { isLogin: true })
  const shown = useFetched('demonstration', (signal) => deskApi.session.demonstration({}, { signal }))
  const demonstration = shown.value?.data ?? null
  // From the first focus on the field is the person's, also when the demonstration's account arrives only then.
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const email = typedEmail ?? demonstration?.email ?? ''

  async function logIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const written = (name: string) => String(form.get(name) ?? '')
    const body = {
      email: written('email'),
      password: written('password'),
      ...(byRecovery ? { recoveryCode: written('recoveryCode') } : { code: written('code') }),
    }
    const opened = await send(({ signal }) => deskApi.session.open({ body }, { signal }), { done: null })
    if (opened) window.location.replace(ownPath(query.get('next')))
    else shown.again()
  }

  return (
    <div className="gate">
      <title>{deskWords.title(words.title)}</title>
      <main id="main">
        <div className="gate__in">
          <h1>
            <span className="mark">
              {deskWords.name}
              <i className="dot" />
              <small>{deskWords.desk}</small>
            </span>
          </h1>
          {message === null && query.get('why') === 'ended' && (
            <div className="callout" role="status">
              <i className="icon icon--alert" />
              <strong>{deskWords.ended.login}</strong>
            </div>
          )}
          {message !== null && (
            <div className="callout callout--bad" role="alert">
              <i className="icon icon--alert" />
              <strong>{message}</strong>
            </div>
          )}
          <form className="grid gate__form" onSubmit={(event) => void logIn(event)}>
            <Field
              label={words.email}
              name="email"
              type="email"
              autoComplete="username"
              value={email}
              onFocus={() => setTypedEmail(email)}
              onChange={({ target }) => setTypedEmail(target.value)}
              required
            />
            <Field
              label={words.password}
              name="password"
              type="password"
              autoComplete="current-password"
              hint={demonstration ? words.demonstrationPassword(demonstration.password) : undefined}
              required
            />
            {byRecovery ? (
              <Field key="recovery" label={words.recovery} name="recoveryCode" hint={words.recoveryHint} required />
            ) : (
              <Field
                key="code"
                label={words.code}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                hint={words.codeHint}
                required
              />
            )}
            {demonstration && !byRecovery && (
              <PresentCode
                key={`${demonstration.code} ${demonstration.seconds}`}
                {...demonstration}
                over={shown.again}
              />
            )}
            <button type="submit" className="btn btn--ink btn--wide" disabled={busy}>
              {byRecovery ? words.submitRecovery : words.submit}
            </button>
            <p className="meta">
              {byRecovery && <span>{words.noneLeft} </span>}
              <button type="button" className="link" onClick={() => setByRecovery(!byRecovery)}>
                {byRecovery ? words.useCode : words.useRecovery}
              </button>
            </p>
          </form>
        </div>
      </main>
      <footer className="gate__floor">
        <p className="meta">{words.footer}</p>
      </footer>
    </div>
  )
}

function PresentCode({ code, seconds, over }: { code: string | null; seconds: number; over: () => void }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const end = useEffectEvent(over)
  useEffect(() => {
    if (left <= 0) end()
  }, [left])
  return (
    <div className="plain">
      <p className="meta">{words.demonstration}</p>
      <p>
        <output className="num big">{code ?? words.used}</output>{' '}
        <span className="meta">{words.seconds(Math.max(0, left))}</span>
      </p>
    </div>
  )
}

/** Only a page of the desk. */
function ownPath(next: string | null): string {
  return next !== null && /^\/desk(?:[/?]|$)/.test(next) ? next : deskPaths.today()
}
