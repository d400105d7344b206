// What a step of a claim is made of.
import type { ClaimAct, ClaimParty } from '@rasika/contract/claim-rules.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { Tx } from '../platform/db.ts'
import type { ClaimChange } from './store.ts'

export interface ClaimContext {
  tx: Tx
  order: OrderRow
  /** The database's clock. */
  now: Date
  publicUrl: string
  /** A bank disputes the payment: nothing is refunded meanwhile. */
  isDisputed: boolean
}

export interface ClaimStep {
  act: ClaimAct
  by: ClaimParty
  /** The operator whose step it is. */
  operatorName?: string | null
  words?: string | null
  /** Paise, of an offer or a refund. */
  amount?: number | null
  change?: ClaimChange
}
