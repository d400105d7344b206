// Open sessions: ended one by one, or all except this one. A session that has ended meanwhile leaves the list.
import type { OpenSession } from '@rasika/contract/account-settings.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { accountSettingsOf } from './calls.ts'
import { words } from './words.ts'

const messages = words.settings.sessions

export function SessionsPart({ accountRole }: { accountRole: AccountRole }) {
  const { value, state, again } = useFetched(accountRole, (signal) =>
    accountSettingsOf[accountRole].sessions({}, { signal }),
  )
  const sessions = value?.data ?? null
  const { busy, send } = useSubmit('sessions')

  async function end(request: () => Promise<{ message: string }>): Promise<void> {
    await send(request, { done: messages.ended })
    again()
  }

  if (state === 'failed') {
    return (
      <p className="settings__row" role="alert">
        {messages.failed}
        <button type="button" className="btn btn--line btn--small" onClick={again}>
          {messages.again}
        </button>
      </p>
    )
  }
  if (sessions === null) {
    return (
      <div role="status" aria-busy="true">
        <span className="sr">{messages.loading}</span>
        <TextSkeleton lines={[70, 40, 60]} />
      </div>
    )
  }
  return (
    <div className="settings__form settings__form--wide">
      <p className="quiet">{messages.text}</p>
      <ul className="settings__sessions">
        {sessions.map((session) => (
          <li key={session.id} className="settings__row">
            <SessionWords session={session} />
            {session.current ? (
              <span className="meta">{messages.current}</span>
            ) : (
              <button
                type="button"
                className="btn btn--line btn--small"
                disabled={busy}
                aria-label={messages.endOf(session.device ?? messages.unknown, formatDate(session.openedAt))}
                onClick={() =>
                  void end(() => accountSettingsOf[accountRole].endSession({ params: { id: session.id } }))
                }
              >
                {messages.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p>
          <button
            type="button"
            className="btn btn--line"
            disabled={busy}
            onClick={() => void end(() => accountSettingsOf[accountRole].endOthers())}
          >
            {busy ? messages.busy : messages.endOthers}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function SessionWords({ session: { device, openedAt, usedOn } }: { session: OpenSession }) {
  // Noon, so that the date is the same in every time zone.
  const used = usedOn === null ? null : formatDate(`${usedOn}T12:00:00+05:30`)
  const opened = formatDate(openedAt)
  return (
    <span>
      <b>{device ?? messages.unknown}</b>
      <br />
      <span className="meta">
        {[messages.opened(opened), used && used !== opened ? messages.used(used) : null].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}
