// The state of the bid form (spec: sections 4, 5 and 8; removing a bid is in ../bids/remove-bid.ts). One field in two
// modes: a bid, or a maximum up to which the server bids. The form sends the amount in the field when BID was pressed.
// An amount that would be refused is corrected in the field with a sentence, and sent only by the next press. A
// confirmation comes before a first bid, an unusually high one, one that raises only the buyer's own price, and one for
// a work that can be bought now (bid-confirmation.ts).
import type { Auction } from '@rasika/contract/auctions.ts'
import { type ConfirmationReason, confirmationReason } from '@rasika/contract/bid-confirmation.ts'
import { maxBidRupees, quickBids, suggestedMaximums } from '@rasika/contract/bid-steps.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { dismissAbout, toast } from '../platform/toasts.ts'
import { type BidMode, keepBidIntent, takeBidIntent } from './bid-intent.ts'
import { words } from './words.ts'
import { type SentBid, type SendBidContext, toastAbout, useSendBid } from './use-send-bid.ts'
import type { OwnBids } from './use-own-bids.ts'

const messages = words.form
/** Spec: section 9, bid buttons. */
export const bidButtonStep = 10

/** The bid that awaits confirmation. */
export interface PendingBid {
  mode: BidMode
  amount: number
  reason: ConfirmationReason
}

/** The next target of the focus. A new object each time. */
export interface FocusRequest {
  on: 'status' | 'error' | 'amount' | 'button'
}

export interface Bidding {
  mode: BidMode
  setMode: (mode: BidMode) => void
  /** The text in the field: as typed while typing, afterwards with Indian digit grouping. */
  typed: string
  /** Rupees in the field; null where the text is not a number. */
  amount: number | null
  /** The smallest amount accepted in this mode. */
  min: number
  /** The maximum that a leading buyer raises; null where there is none. */
  maximum: number | null
  /** Suggested amounts. */
  chips: readonly number[]
  type: (written: string) => void
  /** Corrects and groups the typed amount when the focus leaves the field for anything but BID. */
  correctTyped: () => void
  /** Called when a press begins: BID may send only the amount in the field at that moment. */
  press: (isBid: boolean) => void
  step: (by: number) => void
  choose: (amount: number) => void
  busy: boolean
  /** Why the last bid was refused. */
  refusal: string | null
  /** The last bid, where it was accepted and outbid at once. */
  beaten: SentBid | null
  question: PendingBid | null
  submit: () => void
  /** Keeps the typed amount while the visitor logs in. */
  keepForLogin: () => void
  confirm: () => void
  /** Closes the question without sending anything. */
  change: () => void
  focus: FocusRequest | null
}

export function useBidding(lot: Auction, own: OwnBids, context: SendBidContext): Bidding {
  const { minimumBid } = lot
  const [mode, setModeOnly] = useState<BidMode>('plain')
  // Null until something is typed or chosen: the field follows the least amount.
  const [box, setBox] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [beaten, setBeaten] = useState<SentBid | null>(null)
  const [question, setQuestion] = useState<PendingBid | null>(null)
  const [focus, setFocus] = useState<FocusRequest | null>(null)
  const pressed = useRef<string | null>(null)
  const { busy, send } = useSendBid(lot, own, context)
  const session = useSession()
  useEffect(() => {
    if (session !== 'buyer') return
    const stored = takeBidIntent(lot.id)
    if (stored === null) return
    setModeOnly(stored.mode)
    setBox(stored.typed)
  }, [session, lot.id])

  const isMaximum = mode === 'maximum'
  const maximum = own.leads ? (own.highest?.maxAmount ?? null) : null
  const min = isMaximum && maximum !== null ? maximum + 1 : minimumBid
  const buyPrice = lot.buyableArtwork?.price ?? null
  const chips = (isMaximum ? suggestedMaximums(min - 1) : quickBids(lot.currentPrice)).filter(
    (chip) => buyPrice === null || chip < buyPrice,
  )
  const clamped = (value: number) => formatCount(Math.min(maxBidRupees, Math.max(min, Math.trunc(value) || 0)))
  const typed = box ?? clamped((isMaximum && chips[0]) || min)
  const written = numberFrom(typed) ?? Number.NaN

  const clear = () => {
    setRefusal(null)
    setBeaten(null)
    setQuestion(null)
    dismissAbout(toastAbout)
  }
  const put = (next: string | null, message: string | null = null) => {
    clear()
    setBox(next)
    setRefusal(message)
  }
  const choose = (value: number) => put(clamped(value))

  function wrongWith(value: number): string | null {
    if (value < min)
      return isMaximum && maximum !== null
        ? messages.belowMin(formatRupees(maximum), formatRupees(min))
        : messages.minimumIs(formatRupees(min))
    if (value > maxBidRupees) return messages.aboveMax(formatRupees(maxBidRupees))
    return Number.isInteger(value) ? null : messages.wholeRupees
  }

  async function place(amount: number): Promise<void> {
    const result = await send(amount, isMaximum)
    if (result === null) return
    if (result.kind === 'refused') {
      if (result.isTooLow) setBox(null)
      setRefusal(result.text)
      toast(result.text, { kind: 'refused', about: toastAbout })
      return setFocus({ on: 'error' })
    }
    setBox(null)
    setBeaten(result.leads ? null : result.bid)
    toast(result.text, { kind: result.leads ? 'done' : 'notice', about: toastAbout })
    setFocus({ on: 'status' })
  }

  return {
    mode,
    setMode: (next) => {
      clear()
      setModeOnly(next)
    },
    typed,
    amount: Number.isFinite(written) ? written : null,
    min,
    maximum,
    chips,
    type: (next) => put(next),
    correctTyped: () => {
      if (box === null || pressed.current !== null) return
      const wrong = wrongWith(written)
      if (box.trim() === '') put(null)
      else if (wrong) put(clamped(written), wrong)
      else setBox(formatCount(written))
    },
    press: (isBid) => {
      pressed.current = isBid ? typed : null
    },
    step: (by) => choose((Number.isFinite(written) ? written : min) + by),
    choose,
    busy,
    refusal,
    beaten,
    question,
    submit: () => {
      if (busy) return
      const hasMoved = pressed.current !== null && pressed.current !== typed
      pressed.current = null
      const wrong = wrongWith(written) ?? (hasMoved ? messages.minimumIs(formatRupees(min)) : null)
      if (wrong) return put(clamped(written), wrong)
      clear()
      if (box !== null) setBox(formatCount(written))
      const isFirst = own.bids === null || own.bids.length === 0
      const reason = confirmationReason({
        amount: written,
        minimumBid,
        isFirst,
        raisesOwnPrice: own.leads && !isMaximum,
        buyPrice,
      })
      if (reason) return setQuestion({ mode, amount: written, reason })
      void place(written)
    },
    keepForLogin: () => {
      if (box !== null || isMaximum)
        keepBidIntent(lot.id, { mode, typed: Number.isFinite(written) ? formatCount(written) : typed })
    },
    confirm: () => {
      if (question === null || busy) return
      const wrong = wrongWith(question.amount)
      setFocus({ on: wrong ? 'error' : 'button' })
      if (wrong) return put(clamped(question.amount), wrong)
      setQuestion(null)
      void place(question.amount)
    },
    change: () => {
      setQuestion(null)
      setFocus({ on: 'amount' })
    },
    focus,
  }
}
