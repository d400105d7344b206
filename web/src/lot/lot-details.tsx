// Content below the bidding that the first seconds do not need, in one file that loads when the viewer scrolls near
// (`../platform/lazy-hydration.tsx`); the server renders it with the page.
import type { Auction } from '@rasika/contract/auctions.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { calendarPath } from '@rasika/contract/auction-names.ts'
import { useRouteLoaderData } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import { words } from './lot-details-words.ts'
import type { LotCardData } from '../lot-card/card.ts'
import { History } from '../bid-history/history.tsx'
import { LotTabs } from './lot-tabs.tsx'
import { OtherLot } from './other-lot.tsx'
import type { useHistory } from '../bid-history/use-history.ts'
import { Facts } from '../ui/facts.tsx'

const { about } = words

interface Props {
  lot: Auction
  history: ReturnType<typeof useHistory>
  paddle: string | null
  isTimeUp: boolean
}

export function LotDetails({ lot, history, paddle, isTimeUp }: Props) {
  return (
    <>
      <History lot={lot} history={history} paddle={paddle} isTimeUp={isTimeUp} />
      <LotTabs lot={lot} />
    </>
  )
}

/** Category, tags, delivery, the spec's reassurances with the cards, and a link for questions. */
export function About({ lot, isTimeUp }: { lot: Auction; isTimeUp: boolean }) {
  const site = useRouteLoaderData<Site>('root')
  const facts = [
    [about.category, lot.category],
    [about.delivery, lot.deliveryType],
    ...(lot.tags.length > 0 ? [[about.tags, lot.tags.join(', ')] as const] : []),
  ] as const
  return (
    <>
      {isTimeUp ? null : (
        <a className="link--go" href={calendarPath(lot.id)} data-reload="" download="">
          <span>{about.calendar}</span>
          <Icon name="fall" />
        </a>
      )}
      <ul className="artwork__facts lot-page__promises">
        {(isFile(lot) ? [about.download, ...about.promises.slice(1)] : about.promises).map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      {isFile(lot) || !site ? null : <p className="meta lot-page__sent">{about.sent(site.deliveryPromise)}</p>}
      <ul className="cards" aria-label={about.cards}>
        {about.cardNames.map((name) => (
          <li key={name} className="caps">
            {name}
          </li>
        ))}
      </ul>
      <Facts facts={facts} className="lot-page__about meta" />
      <p className="meta">
        {about.question}
        <Link className="link lot-page__ask" to={paths.contact(`auction:${lot.id}`)}>
          {about.ask}
        </Link>
      </p>
    </>
  )
}

/** One row of other open lots; the next to end first. */
export function Others({ lots }: { lots: readonly LotCardData[] }) {
  if (lots.length === 0) return null
  return (
    <section className="artwork__more">
      <h2 className="section">{words.others}</h2>
      <ul className="rows rows--one">
        {lots.map((lot) => (
          <li key={lot.id} style={proportion(lot.picture)}>
            <OtherLot lot={lot} />
          </li>
        ))}
      </ul>
    </section>
  )
}
