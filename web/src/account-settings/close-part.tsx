// Closes the account after a typed confirmation and the password; lists what still prevents it. Afterwards the browser
// is logged out and shows the home page.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { PasswordField } from '../login/password-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { forgetDrafts } from '../platform/stored-draft.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { clearSession } from '../platform/session.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { TextField } from '../ui/field.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { accountSettingsOf } from './calls.ts'
import { words } from './words.ts'

const messages = words.settings.close

export function ClosePart({ accountRole }: { accountRole: AccountRole }) {
  const { message, busy, errors, showErrors, send, edited } = useSubmit('close')
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = writtenIn(event.currentTarget)
    const mistyped: FieldErrors = isTyped(field('typed')) ? {} : { typed: messages.typedWrong(messages.word) }
    if (busy || !showErrors(invalidFields(event.currentTarget, mistyped))) return
    const closed = await send(() => accountSettingsOf[accountRole].close({ body: { password: field('password') } }), {
      done: messages.title,
      failed: messages.failed,
    })
    if (!closed) return
    await navigate(paths.home())
    clearSession(accountRole)
    forgetDrafts()
  }

  return (
    <form
      className="settings__form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={edited}
    >
      <p>{messages.text[accountRole]}</p>
      <p className="quiet">{accountRole === 'buyer' ? messages.first : messages.firstArtist}</p>
      {message ? <FormError message={message} errors={errors} /> : null}
      <TextField
        label={messages.typed(messages.word)}
        name="typed"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.typed}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={errors.password}
      />
      <p>
        <button className="btn btn--line" type="submit" disabled={busy}>
          {busy ? messages.busy : messages.submit}
        </button>
      </p>
    </form>
  )
}

function isTyped(written: string): boolean {
  return written.trim().toLowerCase().replace(/\s+/g, ' ') === messages.word
}
