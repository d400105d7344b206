// One mail of the demonstration, as HTML and as plain text, with working links. The HTML is in a sandboxed frame
// without scripts or navigation. It is part of the document, since Trusted Types let no script insert markup; after a
// client-side navigation only the text is shown.
import { formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import type { Route } from './+types/mail-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import './mails.css'
import { words as catalogue } from './words.ts'

const words = catalogue.demo

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return (await context.get(apiKey).mails.view({ params: { id } })).data
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, { title: loaderData?.subject ?? words.title, description: words.description, hidden: true })
}

export default function MailPage({ loaderData: { subject, to, toName, writtenAt, text, html } }: Route.ComponentProps) {
  const written = <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
  return (
    <article className="page mails">
      <div className="mails__head">
        <Link className="link" to={paths.demoMails()}>
          {words.all}
        </Link>
        <h1 className="section">{subject}</h1>
      </div>
      <Facts
        facts={[
          [words.to, words.whom(toName, to)],
          [words.written, written],
        ]}
      />
      <AsHtml title={subject} html={html} />
      <h2 className="small-head">{words.asText}</h2>
      <p className="read mails__text">{text.split(/(https?:\/\/\S+)/).map(asLink)}</p>
    </article>
  )
}

function AsHtml({ title, html }: { title: string; html: string }) {
  // True on the server and during hydration; a client-side render leaves the frame out.
  const [isFromDocument] = useState(
    () => typeof document === 'undefined' || document.querySelector('.mails__html') !== null,
  )
  if (!isFromDocument) return null
  return (
    <>
      <h2 className="small-head">{words.asHtml}</h2>
      <iframe className="mails__html" title={title} sandbox="" srcDoc={inFrame(html)} />
    </>
  )
}

/** Every second part is a URL. */
function asLink(part: string, at: number) {
  if (at % 2 === 0) return part
  return (
    <a key={`${at} ${part}`} className="link" href={part}>
      {part}
    </a>
  )
}

/**
 * Adapts the HTML to the content policy of pages: without its style sheet, which only serves dark mode, and with
 * picture URLs of any host name made relative.
 */
function inFrame(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '').replace(/(<img src=")https?:\/\/[^/"]+(?=\/images\/)/g, '$1')
}
