import { Icon } from '../ui/icon.tsx'

/** The refusal stays in the form; a message that passes is never the only place of it (look.md). */
export function Refused({ message }: { message: string }) {
  return (
    <p className="field__error" role="alert">
      <Icon name="alert" />
      {message}
    </p>
  )
}
