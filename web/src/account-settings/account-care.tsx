// The quiet end of an account, the same for collectors and artists: password, sessions, mails, one's data, closing. Each
// part opens by itself and asks the server for nothing before that.
import { type ReactNode, useState } from 'react'
import { MailChoices } from '../mails/mail-choices.tsx'
import { words as mailWords } from '../mails/words.ts'
import { Icon } from '../ui/icon.tsx'
import './account-settings.css'
import { ClosePart } from './close-part.tsx'
import { ExportPart } from './export-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import type { AccountSide } from './side.ts'
import { words } from './words.ts'

const say = words.care

/** `isUntitled`: it stands under the heading of the account already. */
export function AccountSettings({ side, isUntitled = false }: { side: AccountSide; isUntitled?: boolean }) {
  return (
    <section className="care" aria-labelledby={isUntitled ? undefined : 'care-title'}>
      {isUntitled ? null : (
        <h2 className="small-head" id="care-title">
          {say.title}
        </h2>
      )}
      <Part title={say.password.title}>
        <PasswordPart side={side} />
      </Part>
      <Part title={say.sessions.title}>
        <SessionsPart side={side} />
      </Part>
      <Part title={mailWords.choices.title}>
        <MailChoices side={side} />
      </Part>
      <Part title={say.export.title}>
        <ExportPart side={side} />
      </Part>
      <Part title={say.close.title}>
        <ClosePart side={side} />
      </Part>
    </section>
  )
}

/** What stands in it is made when it is opened, and made anew when it is opened again. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="care__part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {open ? <div className="care__in">{children}</div> : null}
    </details>
  )
}
