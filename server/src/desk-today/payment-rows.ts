// The rows of Today about the payment provider. `again.ts` lists the same ones.
import type { Db } from '../platform/db.ts'
import { type OpenItemRow, selectOpenRefunds, selectUnreconciled } from './store.ts'
import { deskTodayWords as words } from './words.ts'

export async function openRefunds(db: Db): Promise<OpenItemRow[]> {
  return (await selectOpenRefunds(db)).map((row) => ({ ...row, what: words.openRefund(row.status, row.what) }))
}

/** Orders about which the provider does not answer, and payments without an order. */
export async function unreconciled(db: Db): Promise<(OpenItemRow & { provider: string })[]> {
  return (await selectUnreconciled(db)).map((row) => ({
    ...row,
    what: row.nextAct === 'refund_at_provider' ? words.noOrder(row.provider) : words.noAnswer(row.provider, row.what),
  }))
}
