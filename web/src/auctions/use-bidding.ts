// Placing a bid (spec: sections 4, 5 and 8; removing one is in ../bids/remove-bid.ts). What is sent is what stood in the
// box when it was pressed, or nothing: a sum that would not be taken is put right there and said, and goes with the next
// press; whoever leads is asked before they outbid themselves. What the server says of a refusal is shown as it is. An
// answer that does not come is no refusal: lot and bids are read again, and the same key goes with the same bid until
// its outcome is known.
import type { Auction } from '@rasika/contract/auctions.ts'
import { mostRupees } from '@rasika/contract/bid-steps.ts'
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

export interface Bidding {
  /** As it stands in the box, perhaps half written. */
  typed: string
  /** Rupees, as they stand in the box; null where that is no sum. */
  amount: number | null
  type: (written: string) => void
  /** Puts right what was typed, as one leaves the box for anything but BID. */
  settle: () => void
  /** Where a press begins: what stands in the box then is what BID may send. */
  press: (isBid: boolean) => void
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

interface Around {
  /** Reads the lot and one's bids again. */
  look: () => Promise<void>
  leads: boolean
}

export function useBidding({ id, minimumBid }: Auction, { look, leads }: Around): Bidding {
  // Null while nothing was written or chosen: the box follows the least that would be taken.
  const [box, setBox] = useState<string | null>(null)
  const [maximum, setMaximum] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [outbidAtOnce, setOutbidAtOnce] = useState(false)
  const held = useRef<{ for: string; key: string } | null>(null)
  const pressed = useRef<string | null>(null)
  /** What a leader was last asked about, so that the second press means it. */
  const [asked, setAsked] = useState<string | null>(null)
  const clamp = (value: number) => Math.min(mostRupees, Math.max(minimumBid, Math.trunc(value) || 0))
  const typed = box ?? String(clamp(minimumBid))
  const written = rupeesIn(typed)
  const put = (next: string | null, said: string | null = null) => {
    setBox(next)
    setRefusal(said)
    setAsked(null)
  }
  const choose = (value: number) => put(String(clamp(value)))

  function wrongWith(value: number): string | null {
    if (value < minimumBid) return say.minimumIs(formatRupees(minimumBid))
    if (value > mostRupees) return say.mostIs(formatRupees(mostRupees))
    return Number.isInteger(value) ? null : say.wholeRupees
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
      put(null)
      setMaximum('')
      setOutbidAtOnce(data.outbid)
      return data
    } catch (error) {
      const isKnown = error instanceof Problem && error.status < 500
      if (isKnown) held.current = null
      if (error instanceof Problem && error.code === 'bid_too_low') setBox(null)
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
    typed,
    amount: Number.isFinite(written) ? written : null,
    type: put,
    settle: () => {
      if (box === null || pressed.current !== null) return
      const wrong = wrongWith(written)
      if (box.trim() === '') put(null)
      else if (wrong) put(String(clamp(written)), wrong)
    },
    press: (isBid) => {
      pressed.current = isBid ? typed : null
    },
    step: (by) => choose((Number.isFinite(written) ? written : minimumBid) + by),
    choose,
    maximum,
    typeMaximum: setMaximum,
    busy,
    refusal,
    outbidAtOnce,
    place: async () => {
      if (busy) return
      const hasMoved = pressed.current !== null && pressed.current !== typed
      pressed.current = null
      const wrong = wrongWith(written) ?? (hasMoved ? say.minimumIs(formatRupees(minimumBid)) : null)
      if (wrong) return put(String(clamp(written)), wrong)
      const most = maximum.trim() === '' ? null : rupeesIn(maximum)
      if (most !== null && !(most >= written)) return setRefusal(say.maximumTooLow)
      if (leads && asked !== `${written} ${most}`) {
        setAsked(`${written} ${most}`)
        return setRefusal(say.leadsAsk)
      }
      await send(written, most)
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
