// One mail of the demonstration, as a mail program shows it and as plain text, whose links lead where the reader's would.
// The HTML stands in a frame that may run nothing and go nowhere. It comes with the document: Trusted Types let no script
// put markup into a page, so where one came here without a document there is the text alone.
import { formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import type { Route } from './+types/mail-page'
import { paths } from '../paths.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { Link } from '../ui/link.tsx'
import './mails.css'
import { words as catalogue } from './words.ts'

const words = catalogue.kept

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return (await context.get(apiKey).mails.view({ params: { id } })).data
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, { title: loaderData?.subject ?? words.title, description: words.description, hidden: true })
}

export default function MailPage({ loaderData: { subject, to, toName, writtenAt, text, html } }: Route.ComponentProps) {
  return (
    <article className="page mails">
      <div className="mails__head">
        <Link className="link" to={paths.keptMails()}>
          {words.all}
        </Link>
        <h1 className="section">{subject}</h1>
      </div>
      <dl className="facts">
        <div>
          <dt>{words.to}</dt>
          <dd>{words.whom(toName, to)}</dd>
        </div>
        <div>
          <dt>{words.written}</dt>
          <dd>
            <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
          </dd>
        </div>
      </dl>
      <AsHtml title={subject} html={html} />
      <h2 className="small-head">{words.asText}</h2>
      <p className="read mails__text">{text.split(/(https?:\/\/\S+)/).map(asLink)}</p>
    </article>
  )
}

function AsHtml({ title, html }: { title: string; html: string }) {
  // True on the server and while that page wakes up; what is made anew in the browser leaves the frame out.
  const [isFromDocument] = useState(() => typeof document === 'undefined' || document.querySelector('.mails__html') !== null)
  if (!isFromDocument) return null
  return (
    <>
      <h2 className="small-head">{words.asHtml}</h2>
      <iframe className="mails__html" title={title} sandbox="" srcDoc={inFrame(html)} />
    </>
  )
}

/** Every second part is an address. */
function asLink(part: string, at: number) {
  if (at % 2 === 0) return part
  return (
    <a key={`${at} ${part}`} className="link" href={part}>
      {part}
    </a>
  )
}

/**
 * As our policy for pages lets it in: without its style sheet, which only knows the dark, and with the pictures of this
 * house by whatever name one came here.
 */
function inFrame(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '').replace(/(<img src=")https?:\/\/[^/"]+(?=\/images\/)/g, '$1')
}
