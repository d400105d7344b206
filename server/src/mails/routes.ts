// Routes for a person's choices of mails, by session token or by the token in a mail; and for the mails that a
// demonstration keeps. With a mail server, or in production, the demo mailbox does not exist: mails are private.
import { mailChoiceEndpoints } from '@rasika/contract/mail-choices.ts'
import { type DemoMail, mailEndpoints } from '@rasika/contract/mails.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { readChoice } from '../mail-templates/mail-templates.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { mailPreferencesOf, choose } from './choices.ts'
import { type MailRow, findMail, selectNewestMails } from './store.ts'
import { hasDemoMailbox } from './mails.ts'

const shown = 100

export function mailRoutes(context: AppContext): BoundEndpoint[] {
  return [...storedMailRoutes(context), ...choiceRoutes(context)]
}

function choiceRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(mailChoiceEndpoints.ofBuyer, async ({ caller }, db) => ({
      data: await mailPreferencesOf(db, 'buyer', caller.session.id),
    })),
    write(mailChoiceEndpoints.chooseAsBuyer, async ({ body, caller }, tx) => {
      await choose(tx, { role: 'buyer', id: caller.session.id }, body)
      return { data: await mailPreferencesOf(tx, 'buyer', caller.session.id), message: words.mail.chosen }
    }),
    read(mailChoiceEndpoints.ofArtist, async ({ caller }, db) => ({
      data: await mailPreferencesOf(db, 'artist', caller.session.id),
    })),
    write(mailChoiceEndpoints.chooseAsArtist, async ({ body, caller }, tx) => {
      await choose(tx, { role: 'artist', id: caller.session.id }, body)
      return { data: await mailPreferencesOf(tx, 'artist', caller.session.id), message: words.mail.chosen }
    }),
    write(mailChoiceEndpoints.unsubscribe, async ({ body: { token, on } }, tx) => {
      const choice = readChoice(context, token)
      if (!choice) throw new Refusal('not_found', { message: words.mail.linkWrong })
      const isOn = on ?? false
      await choose(tx, choice.reader, { [choice.group]: isOn })
      return { data: { group: choice.group, on: isOn }, message: isOn ? words.mail.on : words.mail.off }
    }),
  ]
}

function storedMailRoutes({ config }: AppContext): BoundEndpoint[] {
  const refuseElsewhere = () => {
    if (!hasDemoMailbox(config)) throw new Refusal('not_found')
  }
  return [
    read(mailEndpoints.list, async (_, db) => {
      refuseElsewhere()
      return { data: (await selectNewestMails(db, shown)).map(onTheWire) }
    }),
    read(mailEndpoints.view, async ({ params }, db) => {
      refuseElsewhere()
      const mail = await findMail(db, params.id)
      if (!mail) throw new Refusal('not_found')
      return { data: { ...onTheWire(mail), text: mail.text, html: mail.html } }
    }),
  ]
}

function onTheWire({ id, recipient, recipient_name, subject, written_at }: Omit<MailRow, 'text' | 'html'>): DemoMail {
  return { id, to: recipient, toName: recipient_name, subject, writtenAt: written_at.toISOString() }
}
