// My Bids (spec: section 2, Bids tab): every bid of the buyer, page by page; the lot bid on last comes first, with all bids
// on it beneath one another, newest first. A removed one leaves the list.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import '../orders/orders.css'
import { TextBones } from '../ui/bones.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { BidLine } from './bid-line.tsx'
import './bids.css'
import { words } from './words.ts'

export function BidsPanel() {
  const { bids, hasMore, state, fetchMore, drop, readAgain } = useBids()
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
            <TextBones lines={[60, 90, 40, 60, 90, 40]} />
          </div>
        )
      ) : bids.length === 0 && !hasMore ? (
        <Empty title={words.none} text={words.noneText}>
          <Link className="btn" to={paths.auctions()}>
            {words.toAuctions}
          </Link>
        </Empty>
      ) : (
        <ul className="lines">
          {byLot(bids).flatMap((ofLot) =>
            ofLot.map((bid) => (
              <BidLine key={bid.id} bid={bid} isFurther={bid !== ofLot[0]} onRemoved={() => drop(bid.id)} readAgain={() => readAgain(bid.auctionId)} />
            )),
          )}
        </ul>
      )}
      {hasMore && bids !== null ? (
        <p className="lines__more">
          <button type="button" className="btn btn--line" disabled={state === 'fetching'} onClick={() => void fetchMore()}>
            {state === 'fetching' ? words.fetchingOlder : words.older}
          </button>
          <span role="status">{state === 'failed' ? words.failed : null}</span>
        </p>
      ) : null}
    </>
  )
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
  }
  return { bids, hasMore: cursor !== null, state, fetchMore: () => fetchMore(), drop, readAgain }
}
