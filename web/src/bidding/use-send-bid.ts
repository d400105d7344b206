// Sends a bid and reports its outcome. A missing response is not a refusal: the lot and the buyer's bids are fetched
// again, and the next press with the same amounts carries the same idempotency key, until one is accepted.
import type { Auction } from '@rasika/contract/auctions.ts'
import type { PlacedBid } from '@rasika/contract/bids.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './words.ts'
import type { OwnBids } from './use-own-bids.ts'

const messages = words.form
/** A newer toast about bidding replaces the older one. */
export const toastAbout = 'bid'
/** A maximum is sent again where the minimum has risen meanwhile and the maximum still covers it. */
const maxTries = 3

export interface SendBidContext {
  /** Reads the lot and the buyer's bids again; `paddle` is the buyer's own, null where it is unknown. */
  refetch: () => Promise<{ lot: Auction; paddle: string | null }>
}

export interface SentBid {
  amount: number
  /** The number of the newest ledger entry of the lot, read right after the bid. */
  seq: number
  /** The outcome in words. */
  text: string
}

export type SendResult =
  | { kind: 'accepted'; leads: boolean; bid: SentBid; text: string }
  | { kind: 'refused'; isTooLow: boolean; text: string }

export function useSendBid({ id, minimumBid }: Auction, own: OwnBids, { refetch }: SendBidContext) {
  const { busy, send } = useSubmit(toastAbout)

  async function post(
    bidAmount: number,
    maxAmount: number | null,
    formKey: string,
    triesLeft = maxTries,
  ): Promise<{ data: PlacedBid; message: string }> {
    // Another amount is another request.
    const idempotencyKey = `${formKey} ${id} ${bidAmount} ${maxAmount}`
    try {
      return await api.bids.place({ body: { auctionId: id, bidAmount, maxAmount } }, { idempotencyKey })
    } catch (error) {
      if (maxAmount === null || triesLeft <= 1 || !isTooLow(error)) throw error
      const { lot } = await refetch()
      if (lot.minimumBid > maxAmount || lot.minimumBid === bidAmount) throw error
      return post(lot.minimumBid, maxAmount, formKey, triesLeft - 1)
    }
  }

  /** Null where a bid is being sent already, or the session has ended. */
  async function sendBid(amount: number, isMaximum: boolean): Promise<SendResult | null> {
    const leading = own.leads ? own.highest : null
    let refusal: SendResult | null = null
    const accepted = await send(
      async ({ idempotencyKey }): Promise<SendResult> => {
        const { data, message } = await (isMaximum
          ? post(leading?.bidAmount ?? minimumBid, amount, idempotencyKey)
          : post(amount, null, idempotencyKey))
        const { lot, paddle } = await refetch()
        const isRead = lot.seq >= data.seq && lot.highestBidder !== null
        const leads = isRead && paddle !== null ? lot.highestBidder === paddle : !data.outbid
        const leader = isRead && !leads ? lot.highestBidder : null
        const price = formatRupees(isRead ? lot.currentPrice : data.currentPrice)
        const outcome = leads
          ? isMaximum
            ? messages.leadsAt(price)
            : messages.leadsNow
          : messages.outbidBy(leader, price)
        const detail = isMaximum
          ? (leads ? (leading?.maxAmount ? messages.maximumIs : messages.bidsUpTo) : messages.maximumWas)(
              formatRupees(amount),
            )
          : message
        const text = `${outcome} ${detail}`
        return { kind: 'accepted', leads, bid: { amount, seq: Math.max(lot.seq, data.seq), text }, text }
      },
      {
        done: null,
        failed: messages.failed,
        refused: async (problem, reason) => {
          await refetch()
          const isKnown = problem !== null && problem.status < 500
          const text = isKnown ? reason : `${reason} ${messages.unknown}`
          refusal = { kind: 'refused', isTooLow: isTooLow(problem), text }
        },
      },
    )
    return accepted ?? refusal
  }

  return { busy, send: sendBid }
}

function isTooLow(error: unknown): boolean {
  return error instanceof Problem && error.code === 'bid_too_low'
}
