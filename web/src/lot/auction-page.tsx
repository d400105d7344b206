// One lot (spec: section 2, Auction detail; section 8, Auctions). A document request for a missing lot answers 404 in
// place; a navigation inside the site shows a toast and redirects (docs/product.md 20). The rendered page is the same
// for all; session, own bids and later changes are added in the browser.
import { formatRupees } from '@rasika/contract/money.ts'
import { cardUrl, lotLinkCard } from '@rasika/contract/sharing.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/auction-page'
import '../artwork/artwork.css'
import { Pictures } from '../artwork/pictures.tsx'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { LazilyHydrated, lazyModule, useLazyModule } from '../platform/lazy-hydration.tsx'
import { apiKey, siteFactsKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { isOffline, refusalOf } from '../platform/refusal.ts'
import { useSession } from '../platform/session.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { wayOut } from '../shell/way-out.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { Link } from '../ui/link.tsx'
import { lotResultModule } from '../bidding/bid-panel.tsx'
import { Buyable } from './buyable.tsx'
import { LotBar } from '../bidding/lot-bar.tsx'
import { LotSide } from './lot-side.tsx'
import { words } from './words.ts'
import './auction.css'
import { lotCardOf } from '../lot-card/card.ts'
import { structuredData } from './structured-data.ts'
import { useBidding } from '../bidding/use-bidding.ts'
import { historyLimit, useHistory } from '../bid-history/use-history.ts'
import { useLot } from '../event-stream/use-lot.ts'
import { useAnnouncements } from '../bidding/use-announcements.ts'
import { useOwnBids } from '../bidding/use-own-bids.ts'
import { words as list } from '../lot-card/words.ts'

/** Not needed in the first seconds on the page, so loaded later. */
const lotDetailsModule = lazyModule(() => import('./lot-details.tsx'))
const ownBidsModule = lazyModule(() => import('./your-bids.tsx'))

export const handle = { page: { seconds: 2 } } satisfies PageHandle

/** The number of other open lots shown below. */
const max = 4

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { auctions } = context.get(apiKey)
  const [{ data: lot }, history, others] = await Promise.all([
    auctions.view({ params: { id } }),
    auctions
      .history({ params: { id }, query: { limit: historyLimit } })
      .then(({ data, page }) => ({ lines: data, nextCursor: page.nextCursor })),
    auctions.list({ query: { status: 'live', limit: max + 1 } }).then(
      ({ data, serverTime }) => data.map((card) => lotCardOf(card, serverTime)),
      () => [],
    ),
  ])
  return {
    lot,
    history,
    others: others.filter((one) => one.id !== lot.id).slice(0, max),
    winHours: context.get(siteFactsKey).winHours,
  }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    const [data] = await Promise.all([
      serverLoader(),
      ...[lotDetailsModule, lotResultModule].map((part) => part.load().catch(console.warn)),
    ])
    return data
  } catch (error) {
    if (request.signal.aborted || isOffline(error)) throw error
    console.warn(error)
    throw redirect(wayOut(error, words.absent))
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return head(matches, { title: words.absent, description: words.absentText, hidden: true })
  const { lot } = loaderData
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  const [picture] = lot.pictures
  const title = words.title(lot.title, lot.artist)
  return head(matches, {
    title,
    description: words.description([
      title,
      lot.medium ?? '',
      sizeLine(lot.size, isFlat(lot)),
      words.at(formatRupees(lot.currentPrice)),
    ]),
    path: paths.auction(lot.id),
    image: { path: cardUrl('auction', lot.id, lotLinkCard(lot)), alt: picture?.alt || title },
    // For search engines, on the server only (`head`): the browser does not need it.
    ...(import.meta.env.SSR && site ? { data: structuredData(lot, site.origin) } : {}),
  })
}

export default function AuctionPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.lot
  useOpened('auction_opened', id)
  return <Lot key={id} {...loaderData} />
}

function Lot({ lot: rendered, history: loadedHistory, others }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const history = useHistory(rendered.id, loadedHistory)
  const watched = useLot(rendered, {
    onLines: history.onLines,
    onFetchFailed: (error) => {
      if (refusalOf(error).status === 404) void navigate(wayOut(error, words.absent), { replace: true })
    },
  })
  const { lot, lotStatus } = watched
  const own = useOwnBids(lot)
  const bidding = useBidding(lot, own, {
    refetch: async () => {
      const [fetched, paddle] = await Promise.all([watched.refetch(), own.refetch()])
      return { lot: fetched, paddle }
    },
  })
  const announcements = useAnnouncements(watched, own, bidding.beaten)
  const loadedOwnBids = useLazyModule(ownBidsModule, useSession() === 'buyer')
  return (
    <div className="lot-page page">
      <nav className="lot-page__rail meta" aria-label={words.breadcrumb}>
        <ol>
          <li>
            <Link className="link" to={paths.auctions()}>
              {list.title}
            </Link>
          </li>
        </ol>
      </nav>
      <p className="sr" role="status" aria-label={words.announcements}>
        {announcements.message}
      </p>
      <div className="lot-page__grid">
        <Pictures work={{ ...lot, artistName: lot.artist }} soldOut={lot.status === 'sold'} four />
        <div className="lot-page__side">
          <LotSide watched={watched} own={own} bidding={bidding} extendedBy={announcements.extendedBy}>
            <Buyable lot={lot} />
            {loadedOwnBids ? <loadedOwnBids.BidSummary watched={watched} own={own} /> : null}
            <LazilyHydrated of={lotDetailsModule} className="lot-page__promised">
              {({ About }) => <About lot={lot} isTimeUp={lotStatus.isTimeUp} />}
            </LazilyHydrated>
          </LotSide>
        </div>
        <div className="lot-page__details">
          {loadedOwnBids ? <loadedOwnBids.YourBids watched={watched} own={own} /> : null}
          <LazilyHydrated
            of={lotDetailsModule}
            className="lot-page__read"
            isDue={history.lines !== loadedHistory.lines}
          >
            {({ LotDetails }) => (
              <LotDetails lot={lot} history={history} paddle={own.paddle} isTimeUp={lotStatus.isTimeUp} />
            )}
          </LazilyHydrated>
        </div>
      </div>
      <LazilyHydrated of={lotDetailsModule}>{({ Others }) => <Others lots={others} />}</LazilyHydrated>
      <LotBar watched={watched} own={own} />
      {loadedOwnBids ? <loadedOwnBids.Celebrated watched={watched} own={own} /> : null}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return refusalOf(error).status === 404 ? (
    <MissingPage title={words.absent} text={words.absentText} on={{ name: words.toAuctions, to: paths.auctions() }} />
  ) : (
    <ErrorScreen error={error} />
  )
}
