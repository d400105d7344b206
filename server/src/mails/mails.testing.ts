// Set-up of the mail tests: an application that sends to a mail server of its own, and the lines of its log.
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Mail } from '../mail-templates/mail-templates.ts'
import { makeLog } from '../platform/log.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { queueMail } from './mails.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

export const lines: string[] = []
export const log = makeLog('trace', false, { write: (line) => void lines.push(line) })

let serial = 0
export let server: MailServer
export let testApp: TestApp

/** No test sees the mails or log lines of another. */
export function setUpMails(): void {
  beforeAll(async () => {
    server = await startMailServer({ user: 'house', password: 'sesame' })
    testApp = await openTestApp({ SMTP_URL: server.url, MAIL_FROM: 'orders@rasika.test', MAIL_ATTEMPTS: '3' }, { log })
  })

  afterAll(async () => {
    await testApp?.close()
    await server?.close()
  })

  afterEach(async () => {
    server.received.length = 0
    server.refuse = null
    lines.length = 0
    await testApp.db.run('DELETE FROM mails')
  })
}

/** A mail with a key of its own. */
export function mail(changed: Partial<Mail> = {}): Mail {
  return {
    to: { name: 'Asha Rao', email: 'asha@example.com' },
    reader: null,
    group: null,
    subject: 'A word',
    text: 'Said plainly.\n',
    html: '<p>Said plainly.</p>',
    key: `test:${serial++}`,
    about: null,
    ...changed,
  }
}

export const queue = (one: Mail, on = testApp) => on.db.transaction((tx) => queueMail(tx, one))
/** Runs the job that sends what is due. */
export const send = (on = testApp) => on.run('send-mails')
export const rows = (on = testApp) =>
  on.db.many<{ state: string; attempts: number }>('SELECT state, attempts FROM mails ORDER BY written_at')
