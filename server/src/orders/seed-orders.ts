// Seeds past orders for the demonstration: placed, paid and refunded at given times, through the same
// functions as any other order, so that documents, ledger and stock agree. Sends no mail. The sandbox gets these
// payments afterwards (`demo/sandbox-payments.ts`), and is asked about them only where one is refunded.
import type { Id } from '@rasika/contract/fields.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import { addUnit, sellUnit } from '../artworks/artworks.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { insertHeldOrder } from './hold.ts'
import { findPayment, insertPayment } from './payments-store.ts'
import { endRefunded } from './refund.ts'
import { createRefund } from './request-refund.ts'
import { recordPaid } from './record-payment.ts'
import { insertEvent, lockOrder, type OrderRow } from './store.ts'
import { findCurrentTerms, type TermsRow, updatePast } from './terms-store.ts'
import { lockPaidLot, lockPurchasableItem, type PurchasableItem } from './purchasable-item.ts'

export interface SeedOrder {
  address: Address
  artworkId: Id
  buyerId: string
  /** In upper case; null without one. */
  couponCode: string | null
  /** 14 letters and digits, unique for each payment. */
  mark: string
  placedAt: Date
  paidAt: Date
}

/**
 * Adds a unit to the work's stock and sells it, so that the stock stays what it was. Returns the order's id.
 * @throws Problem not_found where the work is not for sale, coupon_invalid
 */
export async function seedOrder(context: AppContext, tx: Tx, past: SeedOrder): Promise<string> {
  const { buyerId, artworkId, couponCode, paidAt, placedAt } = past
  const request = { buyerId, productType: 'artwork', productId: artworkId, couponCode, deliveryPrice: null } as const
  const item = await lockPurchasableItem(context, tx, request)
  addUnit(tx.deferred, artworkId)
  const { order, terms } = await place(context, tx, item, request, past, placedAt)
  sellUnit(tx.deferred, artworkId, true)
  await pay(context, tx, order, terms, past.mark, paidAt)
  return order.id
}

export interface SeedLotOrder {
  address: Address
  auctionId: Id
  mark: string
}

/**
 * Seeds the order of a lot that its ledger records as paid; one unit of its work counts as sold. Returns the order's
 * id; does nothing for any other lot, and returns null.
 */
export async function seedLotOrder(context: AppContext, tx: Tx, past: SeedLotOrder): Promise<string | null> {
  const paid = await lockPaidLot(tx, past.auctionId)
  if (!paid) return null
  const { item, buyerId, paidAt } = paid
  const request = {
    buyerId,
    productType: 'auction',
    productId: past.auctionId,
    couponCode: null,
    deliveryPrice: null,
  } as const
  const { order, terms } = await place(context, tx, item, request, past, paidAt)
  if (item.artwork_id !== null) {
    addUnit(tx.deferred, item.artwork_id)
    sellUnit(tx.deferred, item.artwork_id, false)
  }
  await pay(context, tx, order, terms, past.mark, paidAt)
  return order.id
}

/** Refunds the payment in full. Does nothing if the payment is missing or already refunded. */
export async function seedRefund(context: Pick<AppContext, 'tags'>, tx: Tx, mark: string, at: Date): Promise<void> {
  const paymentId = paymentOf(mark)
  const payment = await findPayment(tx, paymentId)
  const order = payment && (await lockOrder(tx, payment.order_id))
  if (!payment || order?.state !== 'paid') return
  const reason = 'operator'
  const providerRefundId = `rfnd_${mark}`
  insertEvent(tx.deferred, {
    orderId: order.id,
    cause: 'operator',
    from: order.state,
    to: order.state,
    detail: { payment: paymentId, refund: reason },
    at,
  })
  await createRefund(context, tx, payment, { amount: payment.amount, reason, done: { providerRefundId, at } })
  endRefunded(tx, order, { payment_id: paymentId, reason }, { providerRefundId, at })
}

async function place(
  context: AppContext,
  tx: Tx,
  item: PurchasableItem,
  request: Parameters<typeof insertHeldOrder>[1]['request'],
  { address, mark }: { address: Address; mark: string },
  at: Date,
) {
  const { id, receipt } = await insertHeldOrder(
    tx,
    {
      item,
      request,
      address: { ...address, phone: null },
      delivery: toPaise(item.delivery_price ?? 0),
      expectedOn: null,
    },
    { holdMinutes: context.config.ORDER_HOLD_MINUTES, at, provider: context.provider.name },
  )
  await updatePast(tx, receipt, `order_${mark}`, at)
  return { order: (await lockOrder(tx, id)) as OrderRow, terms: (await findCurrentTerms(tx, id)) as TermsRow }
}

async function pay(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  terms: TermsRow,
  mark: string,
  at: Date,
): Promise<void> {
  const paymentId = paymentOf(mark)
  insertPayment(tx.deferred, {
    id: paymentId,
    orderId: order.id,
    providerOrderId: terms.id as string,
    amount: terms.amount,
    outcome: 'kept',
    at,
  })
  insertEvent(tx.deferred, {
    orderId: order.id,
    cause: 'verify',
    from: order.state,
    to: 'paid',
    detail: { payment: paymentId },
    at,
  })
  await recordPaid(context, tx, order, terms, { paymentId, at })
}

function paymentOf(mark: string): string {
  return `pay_${mark}`
}
