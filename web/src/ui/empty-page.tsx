import type { ReactNode } from 'react'
import { EmptyList } from './empty-list.tsx'

interface Props {
  /** The spec's words. */
  title: string
  /** At most one sentence more. */
  text?: string
  /** The one next step. */
  children?: ReactNode
}

/** An empty part of a page: text left, an empty wall right. */
export function EmptyPage({ title, text, children }: Props) {
  return (
    <div className="empty-state">
      <div className="empty-state__text">
        <p className="small-head">{title}</p>
        {text ? <p className="quiet">{text}</p> : null}
        {children ? <div className="empty-state__step">{children}</div> : null}
      </div>
      <EmptyList />
    </div>
  )
}
