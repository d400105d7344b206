import { PasswordField } from '../login/password-field.tsx'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Uploader } from '../uploads/uploader.tsx'
import type { profileFields } from './draft.ts'
import type { Signup } from './use-signup.ts'
import { UsernameField } from './username-field.tsx'
import { words } from './words.ts'

const messages = words.profile
type Shown = Pick<Signup, 'draft' | 'password' | 'errors' | 'write' | 'writePassword' | 'setAvatarBusy'>

/** Step 1 (spec: section 2, Artist signup): the portrait is uploaded before a token exists. */
export function ProfileStep({ draft, password, errors, write, writePassword, setAvatarBusy }: Shown) {
  const control = (name: (typeof profileFields)[number]) => ({
    name,
    value: draft[name],
    required: true,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => write({ [name]: event.target.value }, name),
  })
  return (
    <>
      <Uploader
        label={messages.avatar}
        help={messages.avatarHelp}
        max={1}
        asVisitor
        images={draft.avatar ? [draft.avatar] : []}
        error={errors.avatar}
        onBusy={setAvatarBusy}
        onChange={([avatar]) => write({ avatar: avatar ?? null }, 'avatar')}
      />
      <TextField {...control('name')} label={messages.name} autoComplete="name" maxLength={100} />
      <UsernameField {...control('username')} />
      <TextAreaField
        {...control('description')}
        label={messages.bio}
        help={messages.bioHelp}
        rows={4}
        maxLength={2000}
      />
      <TextField {...control('email')} label={messages.email} type="email" autoComplete="email" maxLength={254} />
      <TextField
        {...control('phone')}
        label={messages.phone}
        type="tel"
        autoComplete="tel"
        help={messages.phoneHelp}
        maxLength={30}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="new-password"
        required
        help={messages.passwordHelp}
        value={password}
        error={errors.password}
        onChange={(event) => writePassword(event.target.value)}
      />
    </>
  )
}
