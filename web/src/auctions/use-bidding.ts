// Placing a bid (spec: sections 4, 5 and 8; removing one is in ../bids/remove-bid.ts). The sum in the box is never below the least that would be
// taken; what the server says of a refusal is shown as it is. An answer that does not come is no refusal: the lot and
// one's bids are read again, and the same key goes with the same bid until its outcome is known.
import type { Auction } from '@rasika/contract/auctions.ts'
import type { OwnBid, PlacedBid } from '@rasika/contract/bids.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { newKey } from '../platform/form-key.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './lot-words.ts'

const say = words.form
/** Spec: section 9, bid buttons. */
export const bidButtonStep = 10
/** ₹100 crore (product.md 2). */
const mostRupees = 1_000_000_000

export interface Bidding {
  /** As it stands in the box, perhaps half written. */
  typed: string
  /** Rupees, clamped. */
  amount: number
  type: (written: string) => void
  /** Rounds what was typed into what would be taken. */
  settle: () => void
  step: (by: number) => void
  choose: (amount: number) => void
  maximum: string
  typeMaximum: (written: string) => void
  busy: boolean
  /** What is wrong with the last bid, beside the form. */
  refusal: string | null
  /** The last bid was taken and outbid at once. */
  outbidAtOnce: boolean
  place: () => Promise<void>
  raise: (leading: OwnBid) => Promise<void>
}

interface After {
  /** Reads the lot and one's bids again. */
  look: () => Promise<void>
}

export function useBidding({ id, minimumBid }: Auction, { look }: After): Bidding {
  const [written, setWritten] = useState<string | null>(null)
  const [wanted, setWanted] = useState(0)
  const [maximum, setMaximum] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [outbidAtOnce, setOutbidAtOnce] = useState(false)
  const held = useRef<{ for: string; key: string } | null>(null)
  const clamp = (value: number) => Math.min(mostRupees, Math.max(minimumBid, Math.trunc(value) || 0))
  const amount = clamp(written === null ? wanted : rupeesIn(written))
  const set = (value: number) => {
    setWanted(clamp(value))
    setWritten(null)
    setRefusal(null)
  }

  async function send(bidAmount: number, maxAmount: number | null): Promise<PlacedBid | null> {
    if (busy) return null
    setBusy(true)
    setRefusal(null)
    setOutbidAtOnce(false)
    const bid = `${id} ${bidAmount} ${maxAmount}`
    if (held.current?.for !== bid) held.current = { for: bid, key: newKey() }
    try {
      const { data, message } = await api.bids.place({ body: { auctionId: id, bidAmount, maxAmount } }, { idempotencyKey: held.current.key })
      held.current = null
      toast(message || say.placed(formatRupees(bidAmount)))
      setWritten(null)
      setWanted(0)
      setMaximum('')
      setOutbidAtOnce(data.outbid)
      return data
    } catch (error) {
      const isKnown = error instanceof Problem && error.status < 500
      if (isKnown) held.current = null
      const said = error instanceof Problem && error.message ? error.message : say.failed
      toast(said, { kind: 'refused' })
      setRefusal(isKnown ? said : `${said} ${say.unknown}`)
      return null
    } finally {
      await look()
      setBusy(false)
    }
  }

  return {
    typed: written ?? String(amount),
    amount,
    type: (next) => {
      setWritten(next)
      setRefusal(null)
    },
    settle: () => set(amount),
    step: (by) => set(amount + by),
    choose: set,
    maximum,
    typeMaximum: setMaximum,
    busy,
    refusal,
    outbidAtOnce,
    place: async () => {
      set(amount)
      const most = maximum.trim() === '' ? null : rupeesIn(maximum)
      if (most !== null && !(most >= amount)) return setRefusal(say.maximumTooLow)
      await send(amount, most)
    },
    raise: async (leading) => {
      const most = rupeesIn(maximum)
      if (!(most >= leading.bidAmount)) return setRefusal(say.maximumTooLow)
      await send(leading.bidAmount, most)
    },
  }
}

/** '2,50,000' and '₹ 250000' as people write it. */
function rupeesIn(written: string): number {
  return Number(written.replace(/[₹,\s]/g, '') || Number.NaN)
}
