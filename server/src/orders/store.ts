// The SQL of orders themselves; provider requests are in terms-store.ts, payments in payments-store.ts, lists in
// list-store.ts, the delivery in delivery-store.ts. Whatever concerns an order takes its locks in one order: the buyer,
// the order, the lot, the work, the coupon.
import type { Id } from '@rasika/contract/fields.ts'
import type { Address, AddressWithPhone } from '@rasika/contract/addresses.ts'
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { boughtId } from '../order-status/order-status.ts'
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'
import type { OrderState } from './states.ts'

/** Money in paise. */
export interface OrderRow {
  id: string
  /** The order number for people, 'R-7K3F-9R'. */
  number: string
  buyer_id: string
  artist_id: string
  product_type: ProductType
  artwork_id: string | null
  auction_id: string | null
  state: OrderState
  holds_unit: boolean
  held_until: Date
  title: string
  artist_name: string
  delivery_type: string
  picture: Picture | null
  /** Bases of the pictures whose originals a buyer downloads. */
  files: string[]
  /** `phone`: for the courier; the account's where it is null or absent. */
  address: Address & { phone?: string | null }
  list_price: number
  price: number
  delivery: number
  coupon_id: string | null
  coupon_code: string | null
  coupon_discount: number
  total: number
  /** Before the payment the day of the courier's estimate, where there is one. */
  expected_on: Date | null
  paid_at: Date | null
  payment_id: string | null
  created_at: Date
  buyer_name: string
  buyer_email: string
  /** The buyer's account is closed: nothing can be sold to it any more. */
  buyer_closed: boolean
}

const columns = (
  'id number buyer_id artist_id product_type artwork_id auction_id state holds_unit held_until title ' +
  'artist_name delivery_type picture files address list_price price delivery coupon_id coupon_code ' +
  'coupon_discount total expected_on paid_at payment_id created_at'
)
  .split(' ')
  .map((column) => `o.${column}`)
const selectText = `
  SELECT ${columns.join(', ')}, b.name AS buyer_name, b.email AS buyer_email, b.closed_at IS NOT NULL AS buyer_closed
  FROM orders o JOIN buyers b ON b.id = o.buyer_id`
const findText = `${selectText} WHERE o.id = $1`
const lockText = `${findText} FOR UPDATE OF o`
const lockOpenText = `${selectText} WHERE o.buyer_id = $1 AND o.state = 'open' AND o.product_type = $2 AND ${boughtId} = $3 FOR UPDATE OF o`

export function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return db.one(findText, [id])
}

/** The id of the order with this number. */
export async function findIdOf(db: Db, number: string): Promise<Id | null> {
  return (await db.one<{ id: Id }>('SELECT id FROM orders WHERE number = $1', [number]))?.id ?? null
}

/** The order, locked until the transaction ends; null if it does not exist. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  return tx.one(lockText, [id])
}

/** The buyer's own open order for the work or the lot; locked until the transaction ends. */
export function lockOpenOrder(
  tx: Tx,
  buyerId: string,
  productType: ProductType,
  productId: string,
): Promise<OrderRow | null> {
  return tx.one(lockOpenText, [buyerId, productType, productId])
}

/** All open orders of the buyer; locked until the transaction ends. */
export function lockOpenOf(tx: Tx, buyerId: string): Promise<OpenHold[]> {
  return tx.many(`SELECT ${openHold} FROM orders WHERE buyer_id = $1 AND state = 'open' ORDER BY id FOR UPDATE`, [
    buyerId,
  ])
}

/** Removes the delivery address of unpaid orders; a paid order keeps what its invoice says. */
export async function redactUnpaid(tx: Tx, buyerId: string): Promise<void> {
  await tx.run(
    `UPDATE orders SET address = '{}', buyer_gstin = NULL, buyer_legal_name = NULL
     WHERE buyer_id = $1 AND paid_at IS NULL`,
    [buyerId],
  )
}

/** Allows one placing at a time for each buyer, and none while a payment of theirs is recorded. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.one('SELECT id FROM buyers WHERE id = $1 FOR NO KEY UPDATE', [buyerId])
}

/** The same lock, for the buyer of an order. */
export async function lockBuyerOf(tx: Tx, orderId: string): Promise<void> {
  await tx.one('SELECT b.id FROM orders o JOIN buyers b ON b.id = o.buyer_id WHERE o.id = $1 FOR NO KEY UPDATE OF b', [
    orderId,
  ])
}

export interface OrderArtistRow {
  id: string
  name: string
  email: string
}

/** The artist to whom the mails about the order go. */
export async function findOrderArtist(tx: Tx, id: string): Promise<OrderArtistRow> {
  return (await tx.one<OrderArtistRow>('SELECT id, name, email FROM artists WHERE id = $1', [id])) as OrderArtistRow
}

/** An open order, with what ending its hold needs. */
export interface OpenHold {
  id: string
  artwork_id: string | null
  /** True if a unit of the work is held; false for a won lot, whose unit the lot holds. */
  holds_unit: boolean
}

const openHold = 'id, artwork_id, holds_unit'
const overdueOfText = (column: 'artwork_id' | 'auction_id') => `
  SELECT ${openHold} FROM orders WHERE ${column} = $1 AND product_type = $2 AND state = 'open' AND held_until <= clock_timestamp()
  ORDER BY id FOR UPDATE SKIP LOCKED`
const overdueOf = { artwork: overdueOfText('artwork_id'), auction: overdueOfText('auction_id') } as const
const overdueText = `
  SELECT ${openHold} FROM orders WHERE state = 'open' AND held_until <= clock_timestamp() AND id <> ALL ($1::uuid[])
  ORDER BY held_until LIMIT 1 FOR UPDATE SKIP LOCKED`

/** Overdue orders of one work or lot; skips those locked by another transaction. */
export function lockOverdueOf(tx: Tx, productType: ProductType, productId: string): Promise<OpenHold[]> {
  return tx.many(overdueOf[productType], [productId, productType])
}

/** The order that is overdue longest and not among `failed`. */
export function lockNextOverdue(tx: Tx, failed: readonly string[]): Promise<OpenHold | null> {
  return tx.one(overdueText, [failed])
}

/** Open and still held. */
export async function countOpen(tx: Tx, buyerId: string): Promise<number> {
  const text = `SELECT count(*)::int AS open FROM orders WHERE buyer_id = $1 AND state = 'open' AND held_until > clock_timestamp()`
  return (await tx.one<{ open: number }>(text, [buyerId]))?.open ?? 0
}

/** The item as it is now; the columns of the table, money in paise. */
export interface NewOrder {
  id: string
  buyer_id: string
  artist_id: string
  product_type: ProductType
  artwork_id: string | null
  auction_id: string | null
  title: string
  artist_name: string
  artist_username: string
  sku: string
  category: string
  menu_category: string
  medium: string | null
  year: number | null
  framing_type: string
  delivery_type: string
  picture: Picture | null
  files: readonly string[]
  address: AddressWithPhone
  buyer_gstin: string | null
  buyer_legal_name: string | null
  list_price: number
  price: number
  delivery: number
  total: number
  /** By the courier's estimate; null without one. */
  expected_on: Date | null
}

const written = (
  'id buyer_id artist_id product_type artwork_id auction_id title artist_name artist_username sku ' +
  'category menu_category medium year framing_type delivery_type picture files address buyer_gstin buyer_legal_name ' +
  'list_price price delivery total expected_on'
).split(' ') as (keyof NewOrder)[]
const asJson: readonly (keyof NewOrder)[] = ['picture', 'files', 'address']
const insertText = `
  INSERT INTO orders (created_at, held_until, holds_unit, ${written.join(', ')})
  SELECT at, at + make_interval(mins => $1), $${written.indexOf('product_type') + 3} = 'artwork', ${written.map((_, at) => `$${at + 3}`).join(', ')}
  FROM (SELECT coalesce($2::timestamptz, clock_timestamp()) AS at) AS clock`

/** Inserts an open order, held for `holdMinutes`; `at` null means now. @throws orders_one_open, with the commit */
export function insertOrder(
  deferred: DeferredWrites,
  order: NewOrder,
  holdMinutes: number,
  at: Date | null = null,
): void {
  const values = written.map((column) =>
    asJson.includes(column) && order[column] !== null ? JSON.stringify(order[column]) : order[column],
  )
  deferred.add(insertText, [holdMinutes, at, ...values])
}

/** Where the order goes, by when, and who is named on its invoice. */
export function updateRecipient(
  deferred: DeferredWrites,
  id: string,
  to: { address: AddressWithPhone; gstin: string | null; legalName: string | null; expectedOn: Date | null },
): void {
  deferred.add(
    'UPDATE orders SET address = $2, buyer_gstin = $3, buyer_legal_name = $4, expected_on = $5 WHERE id = $1',
    [id, JSON.stringify(to.address), to.gstin, to.legalName, to.expectedOn],
  )
}

/** The amount charged; in paise. */
export interface Charge {
  list_price: number
  price: number
  delivery: number
  coupon_id: string | null
  coupon_code: string | null
  coupon_discount: number
}

export function updateCharge(deferred: DeferredWrites, id: string, charge: Charge): void {
  deferred.add(
    `UPDATE orders SET list_price = $2, price = $3, delivery = $4, coupon_id = $5, coupon_code = $6, coupon_discount = $7,
       total = $3::bigint + $4::bigint - $7::bigint WHERE id = $1`,
    [
      id,
      charge.list_price,
      charge.price,
      charge.delivery,
      charge.coupon_id,
      charge.coupon_code,
      charge.coupon_discount,
    ],
  )
}

export function updatePaid(
  deferred: DeferredWrites,
  id: string,
  paid: { paymentId: string; at: Date; expectedOn: Date | null },
): void {
  deferred.add(
    `UPDATE orders SET state = 'paid', holds_unit = false, paid_at = $2, payment_id = $3, expected_on = $4
     WHERE id = $1`,
    [id, paid.at, paid.paymentId, paid.expectedOn],
  )
}

/** Moves an order to a state in which nothing is held. One that is paid now for the first time: `updatePaid`. */
export function updateState(deferred: DeferredWrites, id: string, state: Exclude<OrderState, 'open'>): void {
  deferred.add('UPDATE orders SET state = $2, holds_unit = false WHERE id = $1', [id, state])
}

/** False if the unit was put back earlier. */
export async function updateRestocked(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.run('UPDATE orders SET restocked_at = clock_timestamp() WHERE id = $1 AND restocked_at IS NULL', [
      id,
    ])) === 1
  )
}

/** Adds to the order's history: the event, the state before and after. */
export function insertEvent(
  deferred: DeferredWrites,
  event: {
    orderId: string
    cause: string
    from: OrderState | null
    to: OrderState
    detail?: Record<string, unknown>
    at?: Date | null
  },
): void {
  const { orderId, cause, from, to, detail, at = null } = event
  deferred.add(
    'INSERT INTO order_events (order_id, cause, from_state, to_state, detail, happened_at) VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, clock_timestamp()))',
    [orderId, cause, from, to, JSON.stringify(detail ?? {}), at],
  )
}
