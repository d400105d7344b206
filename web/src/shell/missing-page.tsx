import { paths } from '@rasika/contract/paths.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'

interface Props {
  title: string
  text: string
  /** The primary link; the second leads home. */
  on: { name: string; to: string }
  /** The label of the empty wall. */
  label?: string
}

/** A missing work, lot or page (spec: section 8). */
export function MissingPage({ title, text, on, label }: Props) {
  return (
    <div className="page bare">
      <div className="bare__text">
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        <div className="bare__acts">
          <Link className="btn" to={on.to}>
            {on.name}
          </Link>
          <Link className="link--go" to={paths.home()}>
            <span>{words.error.homeAgain}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
      <EmptyWall {...(label ? { title: label } : {})} />
    </div>
  )
}
