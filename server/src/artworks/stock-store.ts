// The stock of a work and the statements that change it. `held` units are being paid for: `stock - held` can be bought,
// and the table's checks refuse negative values. A caller that decides by these numbers locks the row first. The
// changes themselves need no lock, since each adds to what the row has then.
import type { Id } from '@rasika/contract/fields.ts'
import type { ArtworkFieldsRow } from '../catalogue/catalogue.ts'
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'

/**
 * Those that an artist writes, and `menu_category`, which follows from them. An order stores most of them
 * (`orders/hold.ts`), a lot those that it has too.
 */
const fieldsForSale = [
  'title',
  'sku',
  'category',
  'menu_category',
  'medium',
  'year',
  'framing_type',
  'has_signature',
  'delivery_type',
  'delivery_charge',
  'delivery_price',
  'pictures',
  'price',
  'max_price',
  'stock',
] as const

/** A work as it is read for the checkout, an order or a lot; money in paise. */
export interface PurchasableArtworkRow extends Pick<ArtworkFieldsRow, (typeof fieldsForSale)[number]> {
  id: Id
  artist_id: string
  artist_name: string
  artist_username: string
  held: number
}

const forSaleColumns = ['id', 'artist_id', 'artist_name', 'artist_username', ...fieldsForSale, 'held'].join(', ')
const forSaleText = `SELECT ${forSaleColumns} FROM artworks WHERE id = $1 AND removed_at IS NULL`
const lockForSaleText = `${forSaleText} FOR NO KEY UPDATE`

/** Null if it never existed or was removed. */
export function findForSale(db: Db, id: Id): Promise<PurchasableArtworkRow | null> {
  return db.one(forSaleText, [id])
}

/** The same, with the row locked until the transaction ends. */
export function lockForSale(tx: Tx, id: Id): Promise<PurchasableArtworkRow | null> {
  return tx.one(lockForSaleText, [id])
}

const lotsHoldingLastUnit = 'FROM auctions l WHERE l.artwork_id = a.id AND l.holds_unit AND a.stock <= 1'

/** The lot for which the last unit of a work `a` is held; a removed lot, whose winner may still pay, has no page. */
export const lotHoldingLastUnitColumn = `(SELECT l.id ${lotsHoldingLastUnit} AND l.removed_at IS NULL) AS auction_id`

/** Whether the last unit of a work `a` is held for the winner of a removed lot. */
export const isReservedColumn = `EXISTS (SELECT ${lotsHoldingLastUnit} AND l.removed_at IS NOT NULL) AS is_reserved`

export interface LastUnitRow {
  auction_id: string | null
  is_reserved: boolean
}

/** For which lot the last unit of a work is held: null and false if a unit can be bought without it. */
export async function findLastUnit(db: Db, id: string): Promise<LastUnitRow> {
  const text = `SELECT ${lotHoldingLastUnitColumn}, ${isReservedColumn} FROM artworks a WHERE a.id = $1`
  return (await db.one<LastUnitRow>(text, [id])) ?? { auction_id: null, is_reserved: false }
}

/** @throws artworks_held_check if no unit is left */
export function holdUnit(deferred: DeferredWrites, id: string): void {
  deferred.add('UPDATE artworks SET held = held + 1 WHERE id = $1', [id])
}

/** Releases a held unit, so that it can be bought again. */
export function releaseUnit(deferred: DeferredWrites, id: string): void {
  deferred.add('UPDATE artworks SET held = held - 1 WHERE id = $1', [id])
}

/**
 * Sells one unit: the unit held for this order, or else a free one. A held unit is sold even if the work was removed
 * meanwhile, because it was for sale when it was held. @throws artworks_held_check
 */
export function sellUnit(deferred: DeferredWrites, id: string, fromHeld: boolean): void {
  const text = 'UPDATE artworks SET stock = stock - 1, held = held - $2, sold_count = sold_count + 1 WHERE id = $1'
  deferred.add(text, [id, fromHeld ? 1 : 0])
}

/** Adds one unit to the stock. */
export function addUnit(deferred: DeferredWrites, id: string): void {
  deferred.add('UPDATE artworks SET stock = stock + 1 WHERE id = $1', [id])
}

/** Status of a work whose unit was returned: on sale, hidden by an operator, or removed by its artist. */
export type Returned = 'shown' | 'hidden' | 'removed'

/** Returns a sold unit to the stock; it can be bought again if the work is shown. */
export async function returnUnit(tx: Tx, id: string): Promise<Returned> {
  const text = `UPDATE artworks SET stock = stock + 1, sold_count = sold_count - 1 WHERE id = $1
    RETURNING CASE WHEN removed_at IS NULL THEN 'shown' WHEN hidden_at IS NULL THEN 'removed' ELSE 'hidden' END AS returned`
  return (await tx.one<{ returned: Returned }>(text, [id]))?.returned ?? 'removed'
}

/**
 * Units that are not held, 0 for a removed work. The row is locked until the transaction ends, also of a removed work.
 */
export async function lockAvailableUnits(tx: Tx, id: string): Promise<number> {
  const row = await tx.one<{ free: number }>(
    `SELECT CASE WHEN removed_at IS NULL THEN stock - held ELSE 0 END AS free FROM artworks WHERE id = $1
      FOR NO KEY UPDATE`,
    [id],
  )
  return row?.free ?? 0
}

/** Locks the row until the transaction ends, also of a removed work. */
export async function lockStock(tx: Tx, id: string): Promise<void> {
  await tx.run('SELECT FROM artworks WHERE id = $1 FOR NO KEY UPDATE', [id])
}

/** The same for the work of an order, if it has one. */
export async function lockStockOf(tx: Tx, orderId: string): Promise<void> {
  await tx.run('SELECT FROM artworks WHERE id = (SELECT artwork_id FROM orders WHERE id = $1) FOR NO KEY UPDATE', [
    orderId,
  ])
}

/** A work of the demonstration. */
export interface SampleWork extends PurchasableArtworkRow {
  source_ref: string
}

const samplesText = `
  SELECT ${forSaleColumns}, source_ref FROM artworks WHERE sample AND starts_with(source_ref, $1) AND removed_at IS NULL
  ORDER BY source_ref`

/** The works that are not removed. */
export function selectSamples(db: Db, beginning: string): Promise<SampleWork[]> {
  return db.many(samplesText, [beginning])
}
