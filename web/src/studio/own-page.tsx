// The artist's own page (spec: section 2, Artist profile): loaded in the browser only, because it is private.
import { redirect } from 'react-router'
import type { Route } from './+types/own-page'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { endedBecause, keepRecord, storedToken } from '../platform/session.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import '../artist-screen/artist-screen.css'
import { loadOwnPage } from './load-own.ts'
import { words as own } from './words.ts'
import { ArtistScreen } from '../artist-screen/screen.tsx'
import { words } from '../artist-screen/words.ts'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // The address bar is newer than the router after a form has put its draft there (open-form.tsx).
  const { pathname, search } = url.pathname === window.location.pathname ? window.location : url
  if (!storedToken('artist')) throw redirect(paths.artistLogin(pathname + search, endedBecause() ?? undefined))
  const pageData = await loadOwnPage(url.searchParams)
  keepRecord('artist', pageData.own.profile)
  return pageData
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: own.title, description: words.ownDescription, hidden: true })
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  useOpened('studio_opened')
  return <ArtistScreen data={loaderData} />
}

export function HydrateFallback() {
  return (
    <div className="page artist-screen">
      <div className="artist-screen__head">
        <h1 className="small-head">{own.title}</h1>
      </div>
      <noscript>
        <p className="artist-screen__noscript">
          {own.noScript.before}
          <SupportLink />
          {own.noScript.after}
        </p>
      </noscript>
      <div role="status" aria-busy="true" className="artist-screen__waiting">
        <span className="sr">{own.loading}</span>
        <TextSkeleton lines={[30, 20, 100, 100, 60, 60]} />
      </div>
    </div>
  )
}
