// Account settings, the same for buyers and artists: password, sessions, mails, data export, closing the account. Each
// part opens separately and sends no request before that.
import { type ReactNode, useState } from 'react'
import { MailChoices } from '../mails/mail-choices.tsx'
import { words as mailWords } from '../mails/words.ts'
import { Icon } from '../ui/icon.tsx'
import './account-settings.css'
import { ClosePart } from './close-part.tsx'
import { ExportPart } from './export-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { words } from './words.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'

const messages = words.settings

/** `isUntitled`: omits the heading, because the account page already has one. */
export function AccountSettings({
  accountRole,
  isUntitled = false,
}: {
  accountRole: AccountRole
  isUntitled?: boolean
}) {
  return (
    <section className="settings" aria-labelledby={isUntitled ? undefined : 'settings-title'}>
      {isUntitled ? null : (
        <h2 className="small-head" id="settings-title">
          {messages.title}
        </h2>
      )}
      <Part title={messages.password.title}>
        <PasswordPart accountRole={accountRole} />
      </Part>
      <Part title={messages.sessions.title}>
        <SessionsPart accountRole={accountRole} />
      </Part>
      <Part title={mailWords.choices.title}>
        <MailChoices accountRole={accountRole} />
      </Part>
      <Part title={messages.export.title}>
        <ExportPart accountRole={accountRole} />
      </Part>
      <Part title={messages.close.title}>
        <ClosePart accountRole={accountRole} />
      </Part>
    </section>
  )
}

/** Mounts its content each time it is opened. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="settings__part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {open ? <div className="settings__in">{children}</div> : null}
    </details>
  )
}
