// The acts of random histories of lots that are about money: orders, payments, refunds and disputes.
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { refundOrder } from '../orders/orders.ts'
import { idOf } from '../testing/ids.ts'
import type { Person } from '../testing/people.ts'
import { type Life, type PlacedLotOrder, send, testApp } from './lot-life.testing.ts'

export async function payerOf(life: Life, lot: string, at: number | null): Promise<Person | undefined> {
  if (at !== null) return life.buyers[at % life.buyers.length]
  const row = await testApp.db.one<{ id: string | null }>(
    'SELECT CASE WHEN closed_at IS NULL THEN leader_id ELSE winner_id END AS id FROM auctions WHERE id = $1',
    [lot],
  )
  return life.buyers.find(({ id }) => id === row?.id)
}

export async function placeOrder(
  life: Life,
  buyer: Person,
  productId: string,
  productType: string,
): Promise<PlacedLotOrder | null> {
  const body = { productType, productId, couponCode: null }
  const { status, data } = await send<PlacedOrder>(life, 'POST /api/v1/order', { token: buyer.token, body })
  if (status !== 200) return null
  const placed = { buyer, order: data, payment: null }
  life.orders.push(placed)
  return placed
}

/** `unheard`: the buyer's browser says nothing of it. `late`: it failed, and the bank approves it afterwards. */
export async function pay(life: Life, placed: PlacedLotOrder, how: string): Promise<void> {
  placed.payment = await testApp.pay(placed.order, how === 'late' ? 'failed' : 'captured')
  if (how === 'late') await testApp.admin('/late', { paymentId: placed.payment.paymentId })
  if (how !== 'verified') return
  const { paymentId, signature } = placed.payment
  const body = { orderId: placed.order.orderId, couponCode: '', paymentId, signature }
  await send(life, 'POST /api/v1/order/verify', { token: placed.buyer.token, body })
}

export async function refund(life: Life, { order, payment, buyer }: PlacedLotOrder, how: string): Promise<void> {
  if (how === 'operator')
    return void (await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order.orderId))))
  if (how === 'buyer')
    return void (await send(life, `POST /api/v1/order/${order.orderId}/cancel`, { token: buyer.token, body: {} }))
  const paymentId = payment?.paymentId
  if (how === 'dashboard') await testApp.admin('/dashboard-refund', { paymentId })
  else await testApp.admin('/dispute', { paymentId, amount: order.amount, phase: 'chargeback' })
}
