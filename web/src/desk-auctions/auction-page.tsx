// One lot: its figures as they move, the ledger with its replay, the bidders, and what can be done.
import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDateTime, formatTime } from '@rasika/contract/time.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact } from '../desk-acts/fact.tsx'
import { Crumb } from '../desk-lists/crumb.tsx'
import { LotActs } from './auction-acts.tsx'
import { Bidders } from './bidders.tsx'
import { Ledger } from './ledger.tsx'
import { Status } from './status.tsx'
import { TimeLeft } from './time-left.tsx'
import { type LiveLot, useLiveLot } from './use-live-lot.ts'
import { lotWords as words } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await deskApi.auctions.view({ params: { id: params.id ?? '' } }, { signal: request.signal })).data
}

export function Component() {
  const lot = useLoaderData<typeof loader>()
  // Another lot begins with what is heard of it, and with its own ledger and forms.
  return <LotPage key={lot.id} lot={lot} />
}

function LotPage({ lot }: { lot: DeskLot }) {
  const live = useLiveLot(lot)
  return (
    <>
      <title>{deskWords.title(lot.title)}</title>
      <div className="head">
        <Crumb list={deskPaths.auctions()} name={words.back} />
        <h1>{lot.title}</h1>
        <p>{words.by(lot.artistName)}</p>
        <Status status={live.moment?.status ?? lot.status} />
        <div className="head__end">
          {live.heardAt && <span className="meta">{words.heard(formatTime(live.heardAt))}</span>}
          {!lot.isRemoved && (
            <a className="btn" href={paths.auction(lot.id)}>
              {words.public}
            </a>
          )}
        </div>
      </div>
      {live.silentFor !== null && (
        <div className="callout callout--bad" role="alert">
          <i className="icon icon--alert" />
          <strong>{words.silent(live.silentFor)}</strong>
          <p>{words.silentHint}</p>
        </div>
      )}
      <Figures lot={lot} live={live} />
      <div className="grid with-acts">
        <div className="grid">
          <Ledger lot={lot} newest={live.moment?.seq ?? lot.seq} />
          <Bidders lot={lot} />
          <AuditTrail audit={lot.audit} />
        </div>
        <LotActs lot={lot} isSilent={live.silentFor !== null} />
      </div>
    </>
  )
}

function Figures({ lot, live: { moment } }: { lot: DeskLot; live: LiveLot }) {
  const now = moment ?? {
    status: lot.status,
    currentPrice: lot.price,
    minimumBid: lot.minimumBid,
    totalBids: lot.bids,
    highestBidder: lot.leader === null ? null : words.paddle(lot.leader),
    auctionEndTime: lot.endsAt,
    watching: null,
  }
  const isLive = now.status === 'active' || now.status === 'upcoming'
  const ends = formatDateTime(now.auctionEndTime)
  const counts = [now.totalBids, lot.bidders, now.watching]
  return (
    <dl className="lot" aria-label={words.facts}>
      <Fact isFigure name={words.price}>
        {formatRupees(now.currentPrice)}
      </Fact>
      <Fact isFigure name={words.leads}>
        {now.highestBidder ?? words.nobody}
      </Fact>
      {isLive ? (
        <Fact isFigure name={words.minimum}>
          {formatRupees(now.minimumBid)}
        </Fact>
      ) : (
        <Fact isFigure name={words.winner}>
          {lot.winner === null ? words.nobody : words.paddle(lot.winner)}
        </Fact>
      )}
      <Fact
        isFigure
        name={
          isLive
            ? words.ends(ends, lot.softCloseMinutes)
            : now.status === 'completed'
              ? words.endedAt(ends)
              : words.ended
        }
      >
        {now.status === 'completed' && lot.payUntil !== null ? (
          words.payUntil(formatDateTime(lot.payUntil))
        ) : (
          <TimeLeft status={now.status} startsAt={lot.startsAt} endsAt={now.auctionEndTime} />
        )}
      </Fact>
      <Fact isFigure name={words.counts}>
        {counts.map((count) => (count === null ? words.unknown : formatCount(count))).join(' · ')}
      </Fact>
    </dl>
  )
}
