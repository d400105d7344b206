// A second chance (docs/auctions.md "Second chance"): tells the next bidder what it is and until when; they may
// decline.
import { formatRupees } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { ConfirmInline } from './confirm-inline.tsx'
import { words } from './words.ts'

const say = words.offer

interface Props {
  lot: { id: string; title: string }
  /** From the account, whose messages stay longer (spec: section 9). */
  side?: 'account'
  /** Read anew what stands now, after a refusal too: the offer may have gone by itself. */
  after: () => Promise<void>
}

export function DeclineOffer({ lot, side, after }: Props) {
  return (
    <ConfirmInline
      say={say}
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

/** The sentence that stands before the choice. */
export function offerSaid(price: number, payUntil: string): string {
  return say.said(formatRupees(price), formatDateTime(payUntil))
}

async function letPass(id: string, stays: { side?: 'account' }): Promise<boolean> {
  try {
    toast((await api.auctions.decline({ params: { id } })).message, stays)
    return true
  } catch (error) {
    toast((error instanceof Problem && error.message) || say.failed, { kind: 'refused', ...stays })
    return false
  }
}
