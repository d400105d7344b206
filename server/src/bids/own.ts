// A buyer's own bids in the shape of the API (spec: section 3, Bid; section 4, "Bid badge"), in rupees. Other bidders
// appear as paddles; a maximum is shown only to its own bidder.
import { standingOf, statusAt } from '@rasika/contract/auction-status.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import { maxInProfile } from '@rasika/contract/buyers.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db } from '../platform/db.ts'
import { listPage } from '../platform/list-page.ts'
import { auctionExists, countOwn, type OwnRow, selectOwn, selectOwnOfLot, selectToPay } from './own-store.ts'

const maxOfLot = 500
const maxToPay = 100
const hour = 3_600_000

/** `winHours`: time to pay while the result is not recorded yet. @throws Problem stale_cursor */
export function listOwnBids(
  db: Db,
  buyerId: string,
  pageQuery: { limit: number; cursor: string | null },
  winHours: number,
) {
  return listPage(pageQuery, {
    rows: (after, limit) => selectOwn(db, buyerId, after, limit),
    count: (max) => countOwn(db, buyerId, max),
    shown: (row) => seenByBidder(row, buyerId, winHours),
  })
}

/** @throws Problem not_found */
export async function ownBidsOfLot(db: Db, buyerId: string, auctionId: Id, winHours: number): Promise<OwnBid[]> {
  const rows = await selectOwnOfLot(db, buyerId, auctionId, maxOfLot)
  if (rows.length === 0 && !(await auctionExists(db, auctionId))) throw new Refusal('not_found')
  return rows.map((row) => seenByBidder(row, buyerId, winHours))
}

/** Won lots that can still be paid, the first to lapse first. */
export async function unpaidWins(db: Db, buyerId: string, winHours: number): Promise<OwnBid[]> {
  const wins = (await selectToPay(db, buyerId, maxToPay)).map((row) => seenByBidder(row, buyerId, winHours))
  return wins.filter(({ auction }) => auction.isWinner && auction.payUntil !== null)
}

/** The bids in the profile: the newest 100 (docs/product.md "Wire conventions"). */
export async function newestBids(db: Db, buyerId: string, winHours: number): Promise<OwnBid[]> {
  return (await selectOwn(db, buyerId, null, maxInProfile)).map((row) => seenByBidder(row, buyerId, winHours))
}

function seenByBidder(row: OwnRow, buyerId: string, winHours: number): OwnBid {
  const facts = {
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    cancelledAt: row.cancelled_at?.getTime() ?? null,
    paidAt: row.paid_at?.getTime() ?? null,
    hasLeader: row.leader_bid_id !== null,
  }
  const status = statusAt(facts, row.now.getTime())
  const isDecided = status === 'completed' || status === 'sold'
  const isToClose = isDecided && row.closed_at === null
  const isWithdrawn = row.is_withdrawn || (isToClose && row.was_stopped)
  const isWinner = isDecided && row.leader_bid_id === row.id && (isToClose ? !isWithdrawn : row.winner_id === buyerId)
  const payUntil = row.pay_until ?? new Date(facts.endsAt + winHours * hour)
  const amount = toPaise(row.amount)
  return {
    id: row.id,
    bidAmount: rupeesOf(amount),
    maxAmount: row.is_maximum ? rupeesOf(row.max_amount as Paise) : null,
    createdAt: row.placed_at.toISOString(),
    isDeleted: isWithdrawn,
    standing: standingOf({ amount, isWithdrawn, isLapsed: row.is_lapsed }, { status, price: toPaise(row.price) }),
    paddle: words.auction.paddle(row.paddle),
    auctionId: row.auction_id,
    auction: {
      id: row.auction_id,
      title: row.title,
      images: row.pictures.map(({ address }) => address),
      pictures: row.pictures,
      status,
      currentPrice: rupeesOf(toPaise(row.price)),
      startingPrice: rupeesOf(toPaise(row.starting_price)),
      auctionEndTime: row.ends_at.toISOString(),
      isWinner,
      isOffer: isWinner && status === 'completed' && row.offers > 0,
      winner: isDecided && row.leader_paddle !== null ? words.auction.paddle(row.leader_paddle) : null,
      payUntil: isWinner && status === 'completed' ? payUntil.toISOString() : null,
      orderId: row.order_id,
      isRemoved: row.is_removed,
    },
  }
}
