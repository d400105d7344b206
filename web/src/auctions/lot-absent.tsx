import { paths } from '../paths.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from './lot-words.ts'

/** Where a document was asked for a lot that is not there (spec: section 8, Auctions). */
export function LotAbsent() {
  return (
    <div className="page bare">
      <div className="bare__say">
        <h1 className="display">{words.absent}</h1>
        <p className="lead">{words.absentText}</p>
        <div className="bare__acts">
          <Link className="btn" to={paths.auctions()}>
            {words.toAuctions}
          </Link>
          <Link className="link--go" to={paths.home()}>
            <span>{words.homeAgain}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
      <EmptyWall />
    </div>
  )
}
