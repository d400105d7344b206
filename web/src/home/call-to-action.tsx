import { paths } from '@rasika/contract/paths.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './call-to-action.css'
import { words } from './words.ts'

const messages = words.callToAction

/** The call to action at the end of the page: a wall with only the nail, and a figure before it. */
export function CallToAction() {
  return (
    <section className="call-to-action">
      <div className="page call-to-action__in">
        <div className="call-to-action__text">
          <h2 className="display">{words.callToAction.title}</h2>
          <div className="call-to-action__acts">
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
