import { PasswordField } from '../login/password-field.tsx'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Uploader } from '../uploads/uploader.tsx'
import type { profileFields } from './draft.ts'
import type { Joining } from './use-joining.ts'
import { UsernameField } from './username-field.tsx'
import { words } from './words.ts'

const say = words.profile
type Shown = Pick<Joining, 'draft' | 'password' | 'errors' | 'write' | 'writePassword' | 'setAvatarBusy'>

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
        label={say.avatar}
        help={say.avatarHelp}
        most={1}
        asVisitor
        images={draft.avatar ? [draft.avatar] : []}
        error={errors.avatar}
        onBusy={setAvatarBusy}
        onChange={([avatar]) => write({ avatar: avatar ?? null }, 'avatar')}
      />
      <TextField {...control('name')} label={say.name} autoComplete="name" maxLength={100} />
      <UsernameField {...control('username')} />
      <TextAreaField {...control('description')} label={say.bio} help={say.bioHelp} rows={4} maxLength={2000} />
      <TextField {...control('email')} label={say.email} type="email" autoComplete="email" maxLength={254} />
      <TextField
        {...control('phone')}
        label={say.phone}
        type="tel"
        autoComplete="tel"
        help={say.phoneHelp}
        maxLength={30}
      />
      <PasswordField
        label={say.password}
        name="password"
        autoComplete="new-password"
        required
        help={say.passwordHelp}
        value={password}
        error={errors.password}
        onChange={(event) => writePassword(event.target.value)}
      />
    </>
  )
}
