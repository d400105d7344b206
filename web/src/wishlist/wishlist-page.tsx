// 'Your Wishlist' (spec: section 2): the buyer's saved works, newest first. A visitor is asked to log in and returns
// here. The server's HTML has nothing personal: title, heading and a skeleton.
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Route } from './+types/wishlist-page'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { type ApiError, refusalOf } from '../platform/refusal.ts'
import { storedToken } from '../platform/session.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Link } from '../ui/link.tsx'
import { RemindedLots } from './reminded-lots.tsx'
import { fetchRemindedLots, fetchSavedPage } from './saved-page.ts'
import { SavedWorks } from './saved-works.tsx'
import './wishlist.css'
import { words } from './words.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (storedToken('buyer') === null) return { who: 'visitor' as const }
  try {
    const [first, lots] = await Promise.all([fetchSavedPage(null, request.signal), fetchRemindedLots(request.signal)])
    return { who: 'buyer' as const, first, lots }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { who: 'refused' as const, refusal: refusalOf(error) }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.wishlist(), hidden: true })
}

export function HydrateFallback() {
  return (
    <Frame>
      <noscript>
        <p className="quiet wishlist__count">{words.noScript}</p>
      </noscript>
      <WorkSkeleton message={words.loading} />
    </Frame>
  )
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useOpened('wishlist_opened')
  return (
    <Frame heading={heading}>
      {loaderData.who === 'visitor' ? (
        <Visitor />
      ) : loaderData.who === 'refused' ? (
        <Refused refusal={loaderData.refusal} />
      ) : (
        <>
          <SavedWorks first={loaderData.first} heading={heading} />
          <RemindedLots lots={loaderData.lots} />
        </>
      )}
    </Frame>
  )
}

function Frame({ heading, children }: { heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }) {
  return (
    <div className="wishlist page">
      <h1 className="section" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      {children}
    </div>
  )
}

function Visitor() {
  return (
    <EmptyWithWall title={words.visitor.title} text={words.visitor.text}>
      <Link className="btn" to={paths.login(paths.wishlist())}>
        {words.visitor.login}
      </Link>
      <Link className="btn btn--line" to={paths.signup(paths.wishlist())}>
        {words.visitor.signup}
      </Link>
    </EmptyWithWall>
  )
}

function Refused({ refusal }: { refusal: ApiError }) {
  return (
    <div role="alert">
      <EmptyWithWall title={words.refused.title} text={refusal.message}>
        <Link className="btn btn--line" to={paths.wishlist()}>
          {words.refused.again}
        </Link>
        {refusal.requestId ? (
          <p className="meta wishlist__id">
            {words.refused.request} <span className="num">{refusal.requestId}</span>
          </p>
        ) : null}
      </EmptyWithWall>
    </div>
  )
}
