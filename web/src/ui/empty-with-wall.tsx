import type { ReactNode } from 'react'
import { EmptyWall } from './empty-wall.tsx'

interface Props {
  /** The spec's words. */
  title: string
  /** At most one sentence more. */
  text?: string
  /** The one next step. */
  children?: ReactNode
}

/** An empty part of a page: text left, an empty wall right. */
export function EmptyWithWall({ title, text, children }: Props) {
  return (
    <div className="empty-with-wall">
      <div className="empty-with-wall__text">
        <p className="small-head">{title}</p>
        {text ? <p className="quiet">{text}</p> : null}
        {children ? <div className="empty-with-wall__step">{children}</div> : null}
      </div>
      <EmptyWall />
    </div>
  )
}
