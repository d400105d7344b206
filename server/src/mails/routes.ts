// What the demonstration would have sent, for whoever shows it. With a mail server, or in production, a mail is between
// the house and its reader: there is nothing here then.
import { id as idShape } from '@rasika/contract/fields.ts'
import { type KeptMail, mailEndpoints } from '@rasika/contract/mails.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { type Bound, read } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'
import { type MailRow, selectMail, selectNewestMails } from './store.ts'
import { keepsMails } from './mails.ts'

const shown = 100

export function mailRoutes({ config }: Parts): Bound[] {
  const refuseElsewhere = () => {
    if (!keepsMails(config)) throw new Problem('not_found')
  }
  return [
    read(mailEndpoints.list, async (_, db) => {
      refuseElsewhere()
      return { data: (await selectNewestMails(db, shown)).map(onTheWire) }
    }),
    read(mailEndpoints.view, async ({ params }, db) => {
      refuseElsewhere()
      const mail = idShape.safeParse(params.id).success ? await selectMail(db, params.id) : null
      if (!mail) throw new Problem('not_found')
      return { data: { ...onTheWire(mail), text: mail.text, html: mail.html } }
    }),
  ]
}

function onTheWire({ id, recipient, recipient_name, subject, written_at }: Omit<MailRow, 'text' | 'html'>): KeptMail {
  return { id, to: recipient, toName: recipient_name, subject, writtenAt: written_at.toISOString() }
}
