// The frame of one order's page, for its buyer and for its artist: number, state in a sentence, acts, timeline, and two
// columns below.
import type { Picture as WirePicture } from '@rasika/contract/images.ts'
import type { Timeline } from '@rasika/contract/timeline.ts'
import type { ReactNode } from 'react'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import './order-screen.css'
import { OrderTimeline } from './timeline.tsx'
import { words } from './words.ts'

interface Props {
  back: { to: string; words: string }
  orderNumber: string
  badge: ReactNode
  sentence: string
  acts?: ReactNode
  timeline: Timeline
  aside: ReactNode
  children: ReactNode
}

export function OrderScreen({ back, orderNumber, badge, sentence, acts, timeline, aside, children }: Props) {
  return (
    <div className="page order-page">
      <nav className="crumb meta" aria-label={words.breadcrumb}>
        <Link className="link" to={back.to}>
          {back.words}
        </Link>
      </nav>
      <div className="order-page__head">
        <h1 className="section">
          {words.order} <span className="num">{orderNumber}</span>
        </h1>
        <div className="order-page__say">
          {badge}
          <span>{sentence}</span>
        </div>
        {acts ? <div className="order-page__acts">{acts}</div> : null}
      </div>
      {timeline.length === 0 ? null : <OrderTimeline timeline={timeline} />}
      <div className="order-page__grid">
        <div className="order-page__main">{children}</div>
        <aside className="order-page__sum" aria-label={words.summary}>
          {aside}
        </aside>
      </div>
    </div>
  )
}

interface Work {
  title: string
  /** Above the title: its artist, or the SKU on the artist's own page. */
  overline: string
  picture: WirePicture | null
  to: string | null
}

export function OrderedWork({ title, overline, picture, to }: Work) {
  return (
    <div className="order-page__work">
      <div>
        {picture ? (
          <Picture picture={picture} sizes="7rem" alt="" />
        ) : (
          <TextPlaceholder work={{ title, artistName: '' }} />
        )}
      </div>
      <div className="label">
        <p className="label__by">{overline}</p>
        <p>
          {to ? (
            <Link className="link" to={to}>
              <cite>{title}</cite>
            </Link>
          ) : (
            <cite>{title}</cite>
          )}
        </p>
      </div>
    </div>
  )
}

/** While the order is fetched; the same without script, with a sentence. */
export function OrderWaiting() {
  return (
    <div className="page order-page">
      <h1 className="section">{words.order}</h1>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <div role="status" aria-busy="true">
        <span className="sr">{words.loading}</span>
        <TextSkeleton lines={[40, 100, 100, 70, 70]} />
      </div>
    </div>
  )
}
