import { words } from '../words.ts'
import { Visitor } from './visitor.tsx'

/** An empty wall with its nail, a label for what is missing, and a visitor. */
export function EmptyWall({ by, title, lines = [] }: { by?: string; title?: string; lines?: readonly string[] }) {
  return (
    <div className="empty-wall" aria-hidden="true">
      <div className="empty-wall__in">
        <i className="dot empty-wall__nail" />
        {title ? (
          <div className="label">
            <p className="label__by">{by ?? words.site.name}</p>
            <p>
              <cite>{title}</cite>
            </p>
            {lines.map((line) => (
              <p key={line} className="label__what">
                {line}
              </p>
            ))}
          </div>
        ) : null}
        <Visitor className="empty-wall__visitor" />
      </div>
    </div>
  )
}
