import { timeLeft } from '@rasika/contract/auction-times.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { Plate } from '../ui/plate.tsx'
import { words as shared } from '../words.ts'
import { type Lot, useStanding } from './card.ts'
import { words } from './lot-words.ts'
import { words as list } from './words.ts'

/** What else is open now, one row; the next to end first. */
export function Others({ lots }: { lots: readonly Lot[] }) {
  if (lots.length === 0) return null
  return (
    <section className="aw__more au__more">
      <h2 className="section">{words.others}</h2>
      <ul className="rows rows--one">
        {lots.map((lot) => (
          <li key={lot.id} style={proportion(lot.picture ?? square)}>
            <Other lot={lot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const square = { width: 1, height: 1 }
/** One row that fills the wall; a strip on a phone (work.css). */
const sizes = '(max-width: 48em) 60vw, 24vw'

function Other({ lot }: { lot: Lot }) {
  const { seconds, isOver } = useStanding(lot)
  const { id, title, artist, picture } = lot
  return (
    <article className="work">
      <Link className="work__pic" to={paths.auction(id)} tabIndex={-1}>
        {picture ? <Picture picture={picture} sizes={sizes} alt={picture.alt || shared.work.by(title, artist)} /> : <Plate work={{ title, artistName: artist }} />}
      </Link>
      <div className="label">
        <div className="label__who">
          <p className="label__by">{artist}</p>
          <h3 className="label__title">
            <Link to={paths.auction(id)}>
              <cite>{title}</cite>
            </Link>
          </h3>
        </div>
        <div className="label__cost">
          <p className="price">{formatRupees(lot.currentPrice)}</p>
          <p className="aside">{isOver ? list.card.ended : timeLeft(seconds * 1000)}</p>
        </div>
      </div>
    </article>
  )
}
