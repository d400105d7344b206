import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Visitor } from '../ui/visitor.tsx'
import './closing.css'
import { words } from './words.ts'

const say = words.closing

/** The closing call: a wall with nothing but the nail, and somebody before it. */
export function Closing({ year }: { year: number }) {
  return (
    <section className="close">
      <div className="page close__in">
        <div className="close__say">
          <h2 className="display">{say.title}</h2>
          <div className="close__acts">
            <Link className="btn" to={paths.artworks()}>
              {words.hero.explore}
            </Link>
            <Link className="link--go" to={paths.artistSignup()}>
              <span>{say.sell}</span>
              <Icon name="right" />
            </Link>
          </div>
        </div>
        <div className="close__wall" aria-hidden="true">
          <i className="dot nail close__nail" />
          <div className="label">
            <p className="label__by">{say.you}</p>
            <p>
              <cite>{say.notYet}</cite>
              <span className="yr">, {year}</span>
            </p>
            <p className="label__what">
              {say.medium}
              <br />
              {say.size}
            </p>
          </div>
          <Visitor className="close__visitor" />
        </div>
      </div>
    </section>
  )
}
