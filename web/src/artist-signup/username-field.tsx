import { words as shared } from '@rasika/contract/words.ts'
import type { ChangeEvent } from 'react'
import { TextField } from '../ui/field.tsx'
import { usernameFault, usernameFaultSoFar } from './draft.ts'
import { useUsername } from './use-username.ts'
import { words } from './words.ts'

const messages = words.profile

interface Props {
  name: string
  value: string
  required: boolean
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The username field; shows while typing whether the name is valid and free. */
export function UsernameField({ value, error, ...input }: Props) {
  const usernameStatus = useUsername(value)
  const username = value.trim().toLowerCase()
  const message = {
    unchecked: '',
    checking: messages.usernameChecking,
    free: messages.usernameFree(username),
    taken: '',
  }[usernameStatus]
  return (
    <div className="signup__username">
      <TextField
        {...input}
        label={messages.username}
        value={value}
        error={error ?? (usernameStatus === 'taken' ? shared.field.usernameTaken : usernameFaultSoFar(value))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        help={
          usernameFault(value) === undefined && usernameStatus !== 'taken'
            ? messages.usernameAt(username)
            : messages.usernameHelp
        }
      />
      <p className="meta" role="status">
        {message}
      </p>
    </div>
  )
}
