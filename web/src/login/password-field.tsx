// A password field with a button that shows the typed text and does not submit the form.
import { type ComponentProps, useState } from 'react'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { words } from './password-words.ts'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="iconbtn"
          aria-label={shown ? words.hide : words.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
