import type { ReactNode } from 'react'

/** An empty state: the spec's words, at most one sentence more, and the one next step. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="lead">{title}</p>
      {text ? <p className="quiet">{text}</p> : null}
      {children}
    </div>
  )
}
