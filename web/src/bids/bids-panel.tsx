// My Bids (spec: section 2, Bids tab): all bids of the buyer, page by page; unpaid wins first, then live lots, then
// lots that are over; bids on one lot are grouped. A removed bid leaves the list.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import '../orders/orders.css'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { BidLine } from './bid-line.tsx'
import './bids.css'
import { readDueWins, useUnpaidWins } from './unpaid-wins.ts'
import { words } from './words.ts'

export function BidsPanel() {
  const { bids, hasMore, state, fetchMore, drop, readAgain } = useBids()
  const due = useUnpaidWins()
  useEffect(() => void readDueWins(), [])
  const groups = grouped(bids ?? [], due)
  return (
    <>
      <h2 className="small-head">{words.heading}</h2>
      {bids === null ? (
        state === 'failed' ? (
          <Empty title={words.failed}>
            <button type="button" className="btn btn--line" onClick={() => void fetchMore()}>
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
                      readAgain={() => readAgain(bid.auctionId)}
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
            disabled={state === 'fetching'}
            onClick={() => void fetchMore()}
          >
            {state === 'fetching' ? words.fetchingOlder : words.older}
          </button>
          <span role="status">{state === 'failed' ? words.failed : null}</span>
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
  const [bids, setBids] = useState<readonly OwnBid[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('fetching')
  const gone = useRef(new Set<string>())
  const fetchMore = async (signal?: AbortSignal): Promise<void> => {
    setState('fetching')
    try {
      const { data, page } = await api.bids.list({ query: { cursor } }, signal ? { signal } : {})
      const fresh = data.filter(({ id, isDeleted }) => !isDeleted && !gone.current.has(id))
      setBids((before) => [...(before ?? []), ...fresh.filter(({ id }) => !before?.some((one) => one.id === id))])
      setCursor(page.nextCursor)
      setState('idle')
    } catch {
      if (!signal?.aborted) setState('failed')
    }
  }
  const begin = useRef(fetchMore)
  useEffect(() => {
    const leaving = new AbortController()
    void begin.current(leaving.signal)
    return () => leaving.abort()
  }, [])
  const drop = (id: string) => {
    gone.current.add(id)
    setBids((before) => before?.filter((one) => one.id !== id) ?? null)
  }
  const readAgain = async (auctionId: string): Promise<void> => {
    try {
      const { data } = await api.bids.ofAuction({ params: { id: auctionId } })
      setBids((before) => before?.map((bid) => data.find(({ id }) => id === bid.id) ?? bid) ?? null)
    } catch {
      toast(words.failed, { kind: 'refused', side: 'account' })
    }
    await readDueWins()
  }
  return { bids, hasMore: cursor !== null, state, fetchMore: () => fetchMore(), drop, readAgain }
}
