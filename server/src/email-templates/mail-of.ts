// Turns an email template into a mail: text, HTML, and the delivery data.
import { asHtml } from './as-html.ts'
import { type Choice, choiceLink, type MailSettings } from './choice.ts'
import { asText, type EmailContent } from './mail-content.ts'
import type { Mail } from './mail.ts'
import { words } from './words.ts'

type EmailTarget = Pick<Mail, 'to' | 'reader' | 'key' | 'about' | 'replyTo' | 'isTransient'>
type MailContent = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'> & Partial<EmailContent>

/** A mandatory mail. */
export function mailOf(target: EmailTarget, content: MailContent, publicUrl: string): Mail {
  return composed(target, content, null, publicUrl)
}

/** An optional mail, with its unsubscribe links. */
export function optionalMailOf(target: EmailTarget & Choice, content: MailContent, settings: MailSettings): Mail {
  return composed(target, content, target, settings.publicUrl, settings)
}

function composed(
  target: EmailTarget,
  content: MailContent,
  choice: Choice | null,
  publicUrl: string,
  settings?: MailSettings,
): Mail {
  const { name } = target.to
  const way = choice && settings ? choiceLink(settings, choice) : null
  const notes = [...(content.notes ?? []), target.replyTo === undefined ? words.answer : words.answerTo(target.replyTo)]
  const mailContent: EmailContent = { name, works: [], facts: [], links: [], ...content, notes, choice: way }
  return {
    ...target,
    group: choice?.group ?? null,
    subject: mailContent.subject,
    text: asText(mailContent),
    html: asHtml(mailContent, publicUrl),
  }
}
