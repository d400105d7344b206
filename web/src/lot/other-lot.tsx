import { timeLeft } from '@rasika/contract/auction-times.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { LabelWho } from '../artwork-card/label-who.tsx'
import { Link } from '../ui/link.tsx'
import type { LotCardData } from '../lot-card/card.ts'
import { LotPicture } from '../lot-card/lot-picture.tsx'
import { useLotStatus } from '../lot-card/lot-status.tsx'
import { words as list } from '../lot-card/words.ts'

/** One row across the page; a strip on a phone (work.css). */
const sizes = '(max-width: 48em) 60vw, 24vw'

/** Another open lot, in a row of lots. */
export function OtherLot({ lot }: { lot: LotCardData }) {
  const { seconds, isTimeUp } = useLotStatus(lot)
  const { id } = lot
  return (
    <article className="work">
      <Link className="work__pic" to={paths.auction(id)} tabIndex={-1}>
        <LotPicture lot={lot} sizes={sizes} />
      </Link>
      <div className="label">
        <LabelWho of={lot} to={paths.auction(id)} />
        <div className="label__cost">
          <p className="price">{formatRupees(lot.currentPrice)}</p>
          <p className="aside">{isTimeUp ? list.card.ended : timeLeft(seconds * 1000)}</p>
        </div>
      </div>
    </article>
  )
}
