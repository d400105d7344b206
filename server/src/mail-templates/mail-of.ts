// Turns a mail template into a mail: text, HTML, and the delivery data.
import { asHtml } from './as-html.ts'
import { type Choice, choiceLink, type MailSettings } from './choice.ts'
import { asText, type MailContent } from './mail-content.ts'
import type { Mail } from './mail.ts'
import { words } from './words.ts'

type MailTarget = Pick<Mail, 'to' | 'reader' | 'key' | 'about' | 'replyTo' | 'isTransient'>
type GivenContent = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'> & Partial<MailContent>

/** A mandatory mail. */
export function mailOf(target: MailTarget, content: GivenContent, publicUrl: string): Mail {
  return composed(target, content, null, publicUrl)
}

/** An optional mail, with its unsubscribe links. */
export function optionalMailOf(target: MailTarget & Choice, content: GivenContent, settings: MailSettings): Mail {
  return composed(target, content, target, settings.publicUrl, settings)
}

function composed(
  target: MailTarget,
  content: GivenContent,
  choice: Choice | null,
  publicUrl: string,
  settings?: MailSettings,
): Mail {
  const { name } = target.to
  const way = choice && settings ? choiceLink(settings, choice) : null
  const notes = [...(content.notes ?? []), target.replyTo === undefined ? words.answer : words.answerTo(target.replyTo)]
  const mailContent: MailContent = { name, works: [], facts: [], links: [], ...content, notes, choice: way }
  return {
    ...target,
    group: choice?.group ?? null,
    subject: mailContent.subject,
    text: asText(mailContent),
    html: asHtml(mailContent, publicUrl),
  }
}
