import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type FormEvent, useState } from 'react'
import { NewPasswordFields } from '../login/new-password-fields.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { keepToken } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { accountSettingsOf } from './calls.ts'
import { words } from './words.ts'

const messages = words.settings.password

/** The token of the response replaces the one that the change has revoked. */
export function PasswordPart({ accountRole }: { accountRole: AccountRole }) {
  const { message, busy, errors, showErrors, send, edited } = useSubmit('password')
  const [times, setTimes] = useState(0)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = writtenIn(event.currentTarget)
    const differs: FieldErrors = field('newPassword') === field('confirm') ? {} : { confirm: messages.mismatch }
    if (busy || !showErrors(invalidFields(event.currentTarget, differs))) return
    const body = { password: field('password'), newPassword: field('newPassword') }
    const changed = await send(() => accountSettingsOf[accountRole].password({ body }), {
      done: messages.title,
      failed: messages.failed,
    })
    if (!changed) return
    if (!keepToken(accountRole, changed.data.token)) toast(messages.notStored, { kind: 'refused' })
    setTimes(times + 1)
  }

  return (
    <form
      key={times}
      className="settings__form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={edited}
    >
      <p className="quiet">{messages.text}</p>
      {message ? <FormError message={message} errors={errors} /> : null}
      <PasswordField
        label={messages.present}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={errors.password}
      />
      <NewPasswordFields
        name="newPassword"
        label={messages.next}
        help={messages.help}
        confirm={messages.confirm}
        errors={errors}
      />
      <p>
        <button className="btn" type="submit" disabled={busy}>
          {busy ? messages.busy : messages.submit}
        </button>
      </p>
    </form>
  )
}
