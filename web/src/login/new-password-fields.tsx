// A new password, typed twice.
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  name?: 'password' | 'newPassword'
  label: string
  help: string
  /** The label of the second field. */
  confirm: string
  errors: Readonly<Record<string, string>>
}

export function NewPasswordFields({ name = 'password', label, help, confirm, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={128}
        help={help}
        error={errors[name]}
      />
      <PasswordField label={confirm} name="confirm" autoComplete="new-password" required error={errors['confirm']} />
    </>
  )
}
