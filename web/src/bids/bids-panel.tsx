// My Bids (spec: section 2, Bids tab): all bids of the buyer, page by page; unpaid wins first, then live lots, then
// lots that are over; bids on one lot are grouped. A removed bid leaves the list.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { useEffect, useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { useFetchedPages } from '../platform/use-pages.ts'
import '../orders/orders.css'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { BidLine } from './bid-line.tsx'
import './bids.css'
import { fetchUnpaidWins, useUnpaidWins } from './unpaid-wins.ts'
import { words } from './words.ts'

export function BidsPanel() {
  const { bids, state, again, hasMore, moreState, fetchMore, drop, refetch } = useBids()
  const due = useUnpaidWins()
  useEffect(() => void fetchUnpaidWins(), [])
  const groups = grouped(bids ?? [], due)
  return (
    <>
      <h2 className="small-head">{words.heading}</h2>
      {bids === null ? (
        state === 'failed' ? (
          <Empty title={words.failed}>
            <button type="button" className="btn btn--line" onClick={again}>
              {words.again}
            </button>
          </Empty>
        ) : (
          <div role="status" aria-busy="true">
            <span className="sr">{words.loading}</span>
            <TextSkeleton lines={[60, 90, 40, 60, 90, 40]} />
          </div>
        )
      ) : bids.length === 0 && due.length === 0 && !hasMore ? (
        <Empty title={words.none} text={words.noneText}>
          <Link className="btn" to={paths.auctions()}>
            {words.toAuctions}
          </Link>
        </Empty>
      ) : (
        groups.map(([name, lots]) =>
          lots.length === 0 ? null : (
            <section
              key={name}
              className={name === 'due' ? 'bid-group bid-group--due' : 'bid-group'}
              aria-labelledby={`bids-${name}`}
            >
              <h3 id={`bids-${name}`}>
                {name === 'due' ? <i className="dot" /> : null}
                {words.groups[name]}
              </h3>
              <ul className="lines">
                {lots.flatMap((ofLot) =>
                  ofLot.map((bid) => (
                    <BidLine
                      key={bid.id}
                      bid={bid}
                      isFurther={bid !== ofLot[0]}
                      onRemoved={() => drop(bid.id)}
                      refetch={() => refetch(bid.auctionId)}
                    />
                  )),
                )}
              </ul>
            </section>
          ),
        )
      )}
      {hasMore && bids !== null ? (
        <p className="lines__more">
          <button
            type="button"
            className="btn btn--line"
            disabled={moreState === 'fetching'}
            onClick={() => void fetchMore()}
          >
            {moreState === 'fetching' ? words.fetchingOlder : words.older}
          </button>
          <span role="status">{moreState === 'failed' ? words.failed : null}</span>
        </p>
      ) : null}
    </>
  )
}

type Group = keyof typeof words.groups

/** Unpaid wins first, whatever page they are on; then running lots, then lots that are over. */
function grouped(bids: readonly OwnBid[], due: readonly OwnBid[]): [Group, OwnBid[][]][] {
  const dueIds = new Set(due.map(({ auctionId }) => auctionId))
  const lots = byLot(bids)
  const isToPay = (ofLot: readonly OwnBid[]) =>
    ofLot.some(({ auctionId, auction }) => dueIds.has(auctionId) || auction.payUntil !== null)
  const others = lots.filter((ofLot) => !isToPay(ofLot))
  const isLive = ([bid]: readonly OwnBid[]) => bid?.auction.status === 'active'
  const known = new Set(lots.filter(isToPay).map(([bid]) => bid?.auctionId))
  const toPay = [...due.filter(({ auctionId }) => !known.has(auctionId)).map((bid) => [bid]), ...lots.filter(isToPay)]
  const until = ([...ofLot]: readonly OwnBid[]) =>
    ofLot.find(({ auction }) => auction.payUntil !== null)?.auction.payUntil ?? ''
  return [
    [
      'due',
      toPay
        .map((ofLot) =>
          ofLot.toSorted(
            (one, other) => Number(other.auction.payUntil !== null) - Number(one.auction.payUntil !== null),
          ),
        )
        .toSorted((one, other) => until(one).localeCompare(until(other))),
    ],
    ['live', others.filter(isLive)],
    ['over', others.filter((ofLot) => !isLive(ofLot))],
  ]
}

function byLot(bids: readonly OwnBid[]): OwnBid[][] {
  const lots = new Map<string, OwnBid[]>()
  for (const bid of bids) lots.set(bid.auctionId, [...(lots.get(bid.auctionId) ?? []), bid])
  return [...lots.values()]
}

function useBids() {
  const { first, items, state, again, hasMore, moreState, fetchMore } = useFetchedPages(
    'bids',
    async (cursor, signal) => {
      const { data, page } = await api.bids.list({ query: { cursor } }, { signal })
      return { items: data, nextCursor: page.nextCursor }
    },
  )
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<string, OwnBid>>(new Map())
  const refetch = async (auctionId: string): Promise<void> => {
    try {
      const { data } = await api.bids.ofAuction({ params: { id: auctionId } })
      setChanged((before) => new Map([...before, ...data.map((bid) => [bid.id, bid] as const)]))
    } catch {
      toast(words.failed, { kind: 'refused', area: 'account' })
    }
    await fetchUnpaidWins()
  }
  return {
    bids:
      first &&
      items.filter(({ id, isDeleted }) => !isDeleted && !gone.has(id)).map((bid) => changed.get(bid.id) ?? bid),
    state,
    again,
    hasMore,
    moreState,
    fetchMore,
    drop: (id: string) => setGone((before) => new Set(before).add(id)),
    refetch,
  }
}
