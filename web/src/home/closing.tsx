import { paths } from '@rasika/contract/paths.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './closing.css'
import { words } from './words.ts'

const messages = words.closing

/** The closing call to action: a wall with only the nail, and a figure before it. */
export function Closing() {
  return (
    <section className="close">
      <div className="page close__in">
        <div className="close__text">
          <h2 className="display">{words.closing.title}</h2>
          <div className="close__acts">
            <Link className="btn" to={paths.artworks()}>
              {words.hero.explore}
            </Link>
            <Link className="link--go" to={paths.artistSignup()}>
              <span>{messages.sell}</span>
              <Icon name="right" />
            </Link>
          </div>
        </div>
        <EmptyWall by={messages.you} title={messages.notYet} lines={[messages.medium, messages.size]} />
      </div>
    </section>
  )
}
