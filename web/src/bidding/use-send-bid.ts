// Sends a bid and reports its outcome. A missing response is not a refusal: the lot and the buyer's bids are read
// again, and the same bid is sent with the same idempotency key until its outcome is known.
import type { Auction } from '@rasika/contract/auctions.ts'
import type { PlacedBid } from '@rasika/contract/bids.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { newKey } from '../platform/form-key.ts'
import { words } from './words.ts'
import type { OwnBids } from './use-own-bids.ts'

const messages = words.form
/** A newer toast about bidding replaces the older one. */
export const toastAbout = 'bid'
/** A maximum is sent again where the minimum has risen meanwhile and the maximum still covers it. */
const mostTries = 3

export interface SendBidContext {
  /** Reads the lot and the buyer's bids again; `paddle` is the buyer's own, null where it is unknown. */
  look: () => Promise<{ lot: Auction; paddle: string | null }>
}

export interface SentBid {
  amount: number
  isMaximum: boolean
  /** Of the lot, right after the bid. */
  seq: number
  /** The outcome in words. */
  text: string
}

export type SendResult =
  | { kind: 'accepted'; leads: boolean; bid: SentBid; text: string }
  | { kind: 'refused'; isTooLow: boolean; text: string }

export function useSendBid({ id, minimumBid }: Auction, own: OwnBids, { look }: SendBidContext) {
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const stored = useRef<{ for: string; key: string } | null>(null)

  async function post(
    bidAmount: number,
    maxAmount: number | null,
    triesLeft = mostTries,
  ): Promise<{ data: PlacedBid; message: string }> {
    const bid = `${id} ${bidAmount} ${maxAmount}`
    if (stored.current?.for !== bid) stored.current = { for: bid, key: newKey() }
    try {
      const response = await api.bids.place(
        { body: { auctionId: id, bidAmount, maxAmount } },
        { idempotencyKey: stored.current.key },
      )
      stored.current = null
      return response
    } catch (error) {
      if (error instanceof Problem && error.status < 500) stored.current = null
      if (maxAmount === null || triesLeft <= 1 || !isTooLow(error)) throw error
      const { lot } = await look()
      if (lot.minimumBid > maxAmount || lot.minimumBid === bidAmount) throw error
      return post(lot.minimumBid, maxAmount, triesLeft - 1)
    }
  }

  /** Null where a bid is being sent already. */
  async function send(amount: number, isMaximum: boolean): Promise<SendResult | null> {
    if (isSending.current) return null
    isSending.current = true
    setBusy(true)
    const leading = own.leads ? own.highest : null
    try {
      const { data, message } = await (isMaximum ? post(leading?.bidAmount ?? minimumBid, amount) : post(amount, null))
      const { lot, paddle } = await look()
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
        : message || messages.placed(formatRupees(amount))
      const text = `${outcome} ${detail}`
      return { kind: 'accepted', leads, bid: { amount, isMaximum, seq: Math.max(lot.seq, data.seq), text }, text }
    } catch (error) {
      await look()
      const text = error instanceof Problem && error.message ? error.message : messages.failed
      const isKnown = error instanceof Problem && error.status < 500
      return { kind: 'refused', isTooLow: isTooLow(error), text: isKnown ? text : `${text} ${messages.unknown}` }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { busy, send }
}

function isTooLow(error: unknown): boolean {
  return error instanceof Problem && error.code === 'bid_too_low'
}
