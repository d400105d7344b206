import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

/** One line where the lot's artwork can also be bought at its price. */
export function Buyable({ lot: { buyableArtwork } }: { lot: Pick<Auction, 'buyableArtwork'> }) {
  if (buyableArtwork === null) return null
  return (
    <p>
      <Link className="link" to={paths.artwork(buyableArtwork.id)}>
        {words.buyable(formatRupees(buyableArtwork.price))}
      </Link>
    </p>
  )
}
