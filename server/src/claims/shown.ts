// The claims of an order as its buyer and its artist see them, and what may be reported now.
import { buyerPaysReturn, claimActsOf, claimOptions, type ClaimParty } from '@rasika/contract/claim-rules.ts'
import type { ArtistClaims, BuyerClaims, Claim } from '@rasika/contract/claims.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { trackingUrl } from '@rasika/contract/couriers.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { mayStillArrive } from '@rasika/contract/shipment-states.ts'
import { findDelivery, findDeliverable, leftToRefund, type OrderRow } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { listClaimPhotographs } from './photographs.ts'
import { factsOf } from './take-step.ts'
import { type ClaimRow, selectClaimEvents, selectClaims } from './store.ts'

/** @throws Problem not_found, also for another buyer's order */
export async function claimsOfBuyer(context: AppContext, db: Db, id: Id, buyerId: string): Promise<BuyerClaims> {
  const { order } = await findDeliverable(db, id)
  if (order.buyer_id !== buyerId || order.paid_at === null) throw new Refusal('not_found')
  const shown = await shownTo(context, db, order, 'buyer')
  const isOpen = shown.claims.some(({ closedAt }) => closedAt === null)
  return { ...shown, options: isOpen ? [] : await optionsOf(db, order) }
}

/** @throws Problem not_found, also for another artist's order */
export async function claimsOfArtist(context: AppContext, db: Db, id: Id, artistId: string): Promise<ArtistClaims> {
  const { order } = await findDeliverable(db, id)
  if (order.artist_id !== artistId || order.paid_at === null) throw new Refusal('not_found')
  return shownTo(context, db, order, 'artist')
}

async function shownTo(context: AppContext, db: Db, order: OrderRow, by: 'buyer' | 'artist') {
  const claims: Claim[] = []
  // Sequential, because the queries share a connection in a transaction.
  for (const row of await selectClaims(db, order.id)) claims.push(await claimFrom(db, row, by))
  const photographs = await listClaimPhotographs(context, db, order.id, by)
  return { claims, photographs, left: rupeesOf((await leftToRefund(db, order))?.left ?? toPaise(0)) }
}

/** As `by` sees it; with the acts of an operator for the desk. */
export async function claimFrom(db: Db, row: ClaimRow, by: ClaimParty): Promise<Claim> {
  const events = await selectClaimEvents(db, row.id)
  return {
    number: row.number,
    kind: row.kind,
    remedy: row.remedy,
    description: row.description,
    state: row.state,
    waitsFor: row.waits_for,
    dueAt: iso(row.due_at),
    openedAt: row.opened_at.toISOString(),
    closedAt: iso(row.closed_at),
    comesBack: row.comes_back,
    buyerPays: buyerPaysReturn(row.kind),
    offered: row.state === 'offered' ? rupees(row.offered) : null,
    returnAddress: row.state === 'approved' && row.comes_back ? row.return_address : null,
    returnParcel: {
      courier: row.return_courier,
      trackingNumber: row.return_tracking_number,
      trackingUrl: trackingUrl(row.return_courier, row.return_tracking_number),
      arrangedAt: iso(row.arranged_at),
      sentAt: iso(row.sent_at),
      receivedAt: iso(row.received_at),
    },
    isAsSent: row.is_as_sent,
    events: events.map((event) => ({
      act: event.act,
      by: event.by,
      at: event.happened_at.toISOString(),
      words: event.words,
      amount: rupees(event.amount),
    })),
    acts: claimActsOf(factsOf(row), by),
  }
}

/** What the buyer may report now. */
export async function optionsOf(db: Db, order: OrderRow) {
  const delivery = await findDelivery(db, order.id)
  if (delivery === null || order.paid_at === null) return []
  const facts = {
    isDigital: isFile({ deliveryType: order.delivery_type }),
    isRefunded: order.state !== 'paid' || delivery.refund_requested_at !== null,
    paidAt: order.paid_at.toISOString(),
    expectedOn: iso(order.expected_on),
    handedOverAt: iso(delivery.handed_over_at),
    deliveredAt: iso(delivery.delivered_at),
    isArriving: delivery.parcel_state !== null && mayStillArrive(delivery.parcel_state),
  }
  return claimOptions(facts, delivery.now.toISOString())
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function rupees(paise: number | null): number | null {
  return paise === null ? null : rupeesOf(toPaise(paise))
}
