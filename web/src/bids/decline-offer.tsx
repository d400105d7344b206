// A second chance (docs/auctions.md "Second chance"): explains the offer and its deadline; the bidder may decline it.
import { formatRupees } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { ConfirmInline } from './confirm-inline.tsx'
import { words } from './words.ts'

const messages = words.offer

interface Props {
  lot: { id: string; title: string }
  /** Set in the account, whose toasts stay longer (spec: section 9). */
  side?: 'account'
  /** Reads the state again, after a refusal too: the offer may have lapsed. */
  after: () => Promise<void>
}

export function DeclineOffer({ lot, side, after }: Props) {
  return (
    <ConfirmInline
      messages={messages}
      about={words.ofLot(lot.title)}
      look="link bid-line__view"
      act={async () => {
        const done = await letPass(lot.id, side ? { side } : {})
        await after()
        return done
      }}
    />
  )
}

/** The sentence before the choice. */
export function offerText(price: number, payUntil: string): string {
  return messages.said(formatRupees(price), formatDateTime(payUntil))
}

async function letPass(id: string, stays: { side?: 'account' }): Promise<boolean> {
  try {
    toast((await api.auctions.decline({ params: { id } })).message, stays)
    return true
  } catch (error) {
    toast((error instanceof Problem && error.message) || messages.failed, { kind: 'refused', ...stays })
    return false
  }
}
