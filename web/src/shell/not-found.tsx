import { paths } from '../paths.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'

/** The not-found screen: an empty wall with the nail still in it. */
export function NotFound() {
  return (
    <div className="page bare">
      <title>{`${words.error.notFoundTitle} | ${words.house.name}`}</title>
      <meta name="description" content={words.error.notFoundText} />
      <meta name="robots" content="noindex" />
      <div className="bare__say">
        <h1 className="display">{words.error.notFoundTitle}</h1>
        <p className="lead">{words.error.notFoundText}</p>
        <div className="bare__acts">
          <Link className="btn" to={paths.artworks()}>
            {words.error.browse}
          </Link>
          <Link className="link--go" to={paths.home()}>
            <span>{words.error.homeAgain}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
      <EmptyWall title={words.error.gone} />
    </div>
  )
}
