// The contact page (spec: section 2, Contact). Public and readable without script. The topic in the URL
// (`?about=auction:<id>` from 'Ask Us', or a named topic) becomes the initial subject, which the writer may change.
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/contact-page'
import { aboutPattern } from '@rasika/contract/contact-message.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import type { Api } from '../platform/client.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, siteFactsKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { Visitor } from '../ui/visitor.tsx'
import './contact.css'
import { ContactForm } from './contact-form.tsx'
import { Sent, type SentMessage } from './sent.tsx'
import { words } from './words.ts'

export const handle = { page: { query: ['about'] } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { seller, grievanceOfficer, sample } = context.get(siteFactsKey)
  return {
    ...(await findAbout(context.get(apiKey), url.searchParams.get('about') ?? '')),
    address: `${seller.name}, ${seller.address}`,
    officer: grievanceOfficer,
    sample,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.contact() })
}

export default function ContactPage({
  loaderData: { about, subject, address, officer, sample },
}: Route.ComponentProps) {
  const [sent, setSent] = useState<SentMessage | null>(null)
  const supportEmail = useRouteLoaderData<Site>('root')?.supportEmail ?? ''
  useOpened('room_opened')
  const write = <SupportLink />
  const facts = [
    [words.facts.write, write],
    [words.facts.times, words.times],
    [words.facts.officer, officer],
    [words.facts.address, sample ? address + words.sample : address],
  ] as const
  return (
    <div className="page contact">
      <div className="contact__text">
        <h1 className="display">{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className="contact__write">
        {sent ? (
          <Sent message={sent} onAnother={() => setSent(null)} />
        ) : (
          <ContactForm
            key={about ?? subject}
            about={about}
            subject={subject}
            supportEmail={supportEmail}
            onSent={setSent}
          />
        )}
      </div>
      <div className="contact__know">
        <Facts facts={facts} className="contact__facts" />
        <Visitor className="contact__visitor" />
      </div>
    </div>
  )
}

/**
 * A work or an artist that is not public keeps its place in the message with a subject of its own: their artist writes
 * because it is hidden. The subject is empty where the auction no longer exists.
 */
async function findAbout(api: Api, aboutText: string): Promise<{ about: string | null; subject: string }> {
  if (Object.hasOwn(words.topics, aboutText))
    return { about: null, subject: words.topics[aboutText as keyof typeof words.topics] }
  const [kind, id = ''] = aboutText.split(':')
  const isAbout = aboutPattern.test(aboutText)
  try {
    if (kind === 'auction') {
      const { data } = await api.auctions.view({ params: { id } })
      return { about: `auction:${data.id}`, subject: words.aboutLot(data.title, data.artist) }
    }
    if (kind === 'artwork') {
      const { data } = await api.artworks.view({ params: { id } })
      return { about: `artwork:${data.id}`, subject: words.aboutWork(data.title, data.artistName) }
    }
    if (kind === 'artist' && isAbout) {
      const { data } = await api.artists.view({ params: { id } })
      return { about: `artist:${data.id}`, subject: words.aboutArtist(data.name) }
    }
  } catch {
    if (kind === 'artwork' && isAbout) return { about: `artwork:${id}`, subject: words.aboutHiddenWork }
    if (kind === 'artist' && isAbout) return { about: `artist:${id}`, subject: words.aboutHiddenArtist }
  }
  return { about: null, subject: '' }
}
