// What stands beneath the bidding and beside no decision of the first seconds, in one file that is fetched when somebody
// comes near (`../later/later.tsx`); the server renders it with the page.
import type { Auction } from '@rasika/contract/auctions.ts'
import { proportion } from '../ui/picture.tsx'
import { words } from './books-words.ts'
import type { Lot } from './card.ts'
import { History } from './history.tsx'
import { LotTabs } from './lot-tabs.tsx'
import { OtherLot } from './other-lot.tsx'
import type { useHistory } from './use-history.ts'

interface Props {
  lot: Auction
  history: ReturnType<typeof useHistory>
  paddle: string | null
  over: boolean
}

export function Books({ lot, history, paddle, over }: Props) {
  return (
    <>
      <History lot={lot} history={history} paddle={paddle} over={over} />
      <LotTabs lot={lot} />
    </>
  )
}

/** What else is open now, one row; the next to end first. */
export function Others({ lots }: { lots: readonly Lot[] }) {
  if (lots.length === 0) return null
  return (
    <section className="aw__more au__more">
      <h2 className="section">{words.others}</h2>
      <ul className="rows rows--one">
        {lots.map((lot) => (
          <li key={lot.id} style={proportion(lot.picture ?? square)}>
            <OtherLot lot={lot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const square = { width: 1, height: 1 }
