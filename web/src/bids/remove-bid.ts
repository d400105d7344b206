import { Problem } from '@rasika/contract/problem.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'

interface RemoveBidWords {
  done: string
  /** Used where the server gives no reason. */
  failed: string
  /** Set in the account, whose toasts stay longer (spec: section 9). */
  side?: 'account'
}

/** Removes an own bid (spec: sections 4 and 8), shows the outcome, and resolves with true where the bid is gone. */
export async function removeBid(id: string, { done, failed, side }: RemoveBidWords): Promise<boolean> {
  const stays = side ? { side } : {}
  try {
    await api.bids.withdraw({ params: { id } })
    toast(done, stays)
    return true
  } catch (error) {
    toast(error instanceof Problem && error.message ? error.message : failed, { kind: 'refused', ...stays })
    return false
  }
}
