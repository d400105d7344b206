import { words as shared } from '@rasika/contract/words.ts'
import type { ChangeEvent } from 'react'
import { TextField } from '../ui/field.tsx'
import { usernameFault, usernameFaultSoFar } from './draft.ts'
import { useUsername } from './use-username.ts'
import { words } from './words.ts'

const say = words.profile

interface Props {
  name: string
  value: string
  required: boolean
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The username field; shows while typing whether the name is valid and free. */
export function UsernameField({ value, error, ...input }: Props) {
  const standing = useUsername(value)
  const username = value.trim().toLowerCase()
  const said = { unasked: '', asking: say.usernameChecking, free: say.usernameFree(username), taken: '' }[standing]
  return (
    <div className="join__username">
      <TextField
        {...input}
        label={say.username}
        value={value}
        error={error ?? (standing === 'taken' ? shared.refusal.usernameTaken : usernameFaultSoFar(value))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        help={usernameFault(value) === undefined && standing !== 'taken' ? say.usernameAt(username) : say.usernameHelp}
      />
      <p className="meta" role="status">
        {said}
      </p>
    </div>
  )
}
