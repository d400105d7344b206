// What a step of a claim is made of.
import type { ClaimAct, ClaimParty } from '@rasika/contract/claim-rules.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import type { ClaimChange } from './store.ts'

/** What a step needs of `AppContext`: its mails have links, and a work that is for sale again drops cached pages. */
export type ClaimContext = Pick<AppContext, 'publicUrl' | 'tags'>

/** The order whose row is locked, with what a step of its claim needs. */
export interface LockedOrder {
  tx: Tx
  context: ClaimContext
  order: OrderRow
  /** The database's clock. */
  now: Date
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
