// A second chance (docs/auctions.md "Second chance"): explains the offer and its deadline; the bidder may decline it.
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { api } from '../platform/api.ts'
import { ConfirmInline } from './confirm-inline.tsx'
import { words } from './words.ts'

const messages = words.offer

interface Props {
  lot: { id: string; title: string }
  /** Set in the account, whose toasts stay longer (spec: section 9). */
  area?: 'account'
  /** Reads the state again, after a refusal too: the offer may have lapsed. */
  after: () => Promise<void>
}

export function DeclineOffer({ lot, area, after }: Props) {
  return (
    <ConfirmInline
      messages={messages}
      about={words.ofLot(lot.title)}
      look="link bid-line__view"
      area={area}
      request={() => api.auctions.decline({ params: { id: lot.id } })}
      failed={messages.failed}
      after={after}
    />
  )
}

/** The sentence before the choice. */
export function offerText(price: number, payUntil: string): string {
  return messages.text(formatRupees(price), formatDateTime(payUntil))
}
