// Mails about a contact ticket: the confirmation to the sender, the notification to the operator, and the operator's
// answer. The confirmation does not repeat the message, because anybody can enter another person's address in a form.
import { paths } from '@rasika/contract/paths.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import { ticketWords as words } from './ticket-words.ts'

export interface TicketMailData {
  id: string
  /** 'RAS-2026-000123'. */
  number: string
  email: string
  subject: string
  message: string
  about: string | null
  closeBy: Date
}

/** The acknowledgement to the sender of a message, required by law. */
export function ticketMail({ id, number, email, closeBy }: TicketMailData, publicUrl: string): Mail {
  const facts: [string, string][] = [
    [words.fact.number, number],
    [words.fact.closeBy, formatDateTime(closeBy.toISOString())],
  ]
  const links = [{ words: words.confirmed.way, url: `${publicUrl}${paths.grievances()}` }]
  return mailOf(
    targetOf(`ticket:${id}`, id, email),
    { ...words.confirmed, subject: words.confirmed.subject(number), facts, links },
    publicUrl,
  )
}

/** To the operator; an answer to it goes to the sender of the message. */
export function ticketNoticeMail(
  { id, number, email, subject, message, about, closeBy }: TicketMailData,
  supportEmail: string,
  publicUrl: string,
): Mail {
  const [kind, what] = about?.split(':') ?? []
  const facts: [string, string][] = [
    [words.fact.number, number],
    [words.fact.from, email],
    [words.fact.subject, subject],
    ...(kind && what
      ? [[words.fact.about, kind === 'order' ? what : `${publicUrl}/${kind}/${what}`] as [string, string]]
      : []),
    [words.fact.closeBy, formatDateTime(closeBy.toISOString())],
  ]
  const links = [
    { words: words.notice.way, url: `mailto:${email}?subject=${encodeURIComponent(`${number}: ${subject}`)}` },
  ]
  const { heading, body } = words.notice
  const content = {
    subject: words.notice.subject(number, subject),
    heading,
    paragraphs: [body(number, email), message],
    facts,
    links,
  }
  return mailOf({ ...targetOf(`ticket_notice:${id}`, id, supportEmail), replyTo: email }, content, publicUrl)
}

/** The operator's answer, to the sender of the message. */
export function ticketAnswerMail(
  ticket: Pick<TicketMailData, 'id' | 'number' | 'email' | 'subject'> & { answerId: string; text: string },
  publicUrl: string,
): Mail {
  const { subject, heading, body, way } = words.answer
  const links = [{ words: way, url: `${publicUrl}${paths.contact()}` }]
  const facts = [[words.fact.number, ticket.number]] as const
  const content = {
    subject: subject(ticket.number, ticket.subject),
    heading,
    paragraphs: [body(ticket.subject), ticket.text],
    facts,
    links,
  }
  return mailOf(targetOf(`ticket_answer:${ticket.answerId}`, ticket.id, ticket.email), content, publicUrl)
}

function targetOf(key: string, about: string, email: string): Pick<Mail, 'to' | 'reader' | 'key' | 'about'> {
  return { to: { name: '', email }, reader: null, key, about }
}
