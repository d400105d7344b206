// Hands one mail to the server at SMTP_URL. Every attempt has the same Message-ID, so that a mail sent twice (the
// process died between the server's response and our update) is one mail to its reader. Passwords are sent over TLS
// only, except to a server on this machine. Errors are logged without addresses and without the server's text.
import { createTransport } from 'nodemailer'
import { oneClickUrl, senderName } from '../mail-templates/mail-templates.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { TakenMail } from './store.ts'

/** Shorter than the time for which a mail is taken (store.ts). */
const maxSendingMs = 60_000
const lanes = 3

export interface Sender {
  lanes: number
  /** @throws if the server is unreachable, or rejects our login */
  verify(): Promise<unknown>
  send(mail: TakenMail): Promise<unknown>
  close(): void
}

export function openSender({
  config,
  publicUrl,
  sessionSecret,
}: Pick<AppContext, 'config' | 'publicUrl' | 'sessionSecret'>): Sender {
  const server = new URL(config.SMTP_URL)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: lanes,
    // An error in the middle of a mail is reported to the caller, which retries when the mail is due.
    ...{ maxRequeues: 0 },
    requireTLS: server.password !== '' && !isHere,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: senderName, address: config.MAIL_FROM || config.SUPPORT_EMAIL }
  const domain = new URL(publicUrl).hostname
  /** One click in the mail program, without logging in (RFC 8058); only for optional mails. */
  function unsubscribing({
    recipient_role: role,
    recipient_id: id,
    mail_group: group,
  }: TakenMail): Record<string, string> {
    if (role === null || id === null || group === null) return {}
    const address = oneClickUrl({ publicUrl, sessionSecret }, { reader: { role, id }, group })
    return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  }
  return {
    lanes,
    verify: () => transport.verify(),
    send(mail) {
      const message = {
        messageId: `<${mail.id}@${domain}>`,
        from,
        replyTo: mail.reply_to ?? config.SUPPORT_EMAIL,
        to: { name: mail.recipient_name, address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
        signal: AbortSignal.timeout(maxSendingMs),
      }
      return transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}

/** A mail server's error text may contain the recipient: only its codes are logged. */
export function faultOf(error: unknown): { code: string; status: number | null; command: string | null } {
  const { code, responseCode, command, name } = error as {
    code?: string
    responseCode?: number
    command?: string
    name?: string
  }
  return { code: code ?? name ?? 'unknown', status: responseCode ?? null, command: command ?? null }
}
