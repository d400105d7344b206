// What is there to be bought of a work, and the four ways its stock moves. `held` units are being paid for: what can
// be bought is `stock - held`, and the table refuses less than nothing of either. Whoever moves stock holds the row.
import type { Picture } from '@rasika/contract/images.ts'
import type { Db, Tx } from '../platform/db.ts'

/** A work as an order takes it down; money in paise. */
export interface Offered {
  id: string
  artist_id: string
  artist_name: string
  artist_username: string
  title: string
  sku: string
  category: string
  menu_category: string
  medium: string | null
  year: number | null
  framing_type: string
  delivery_type: string
  pictures: Picture[]
  price: number
  max_price: number | null
  stock: number
  held: number
}

const offeredColumns = `id, artist_id, artist_name, artist_username, title, sku, category, menu_category, medium, year, framing_type,
         delivery_type, pictures, price, max_price, stock, held`
const offeredText = `SELECT ${offeredColumns} FROM artworks WHERE id = $1 AND removed_at IS NULL`
const lockOfferedText = `${offeredText} FOR NO KEY UPDATE`

/** Null where it was never there or has been taken out. */
export function findForSale(db: Db, id: string): Promise<Offered | null> {
  return db.one(offeredText, [id])
}

/** The same, held until the transaction ends. */
export function lockForSale(tx: Tx, id: string): Promise<Offered | null> {
  return tx.one(lockOfferedText, [id])
}

/** The lot that keeps the last unit of a work `a`. */
export const keptByColumn = '(SELECT l.id FROM auctions l WHERE l.artwork_id = a.id AND l.reserves AND a.stock <= 1) AS auction_id'

/** Null where a unit can be had without it. */
export async function lastKeptBy(db: Db, id: string): Promise<string | null> {
  return (await db.one<{ auction_id: string | null }>(`SELECT ${keptByColumn} FROM artworks a WHERE a.id = $1`, [id]))?.auction_id ?? null
}

/** @throws artworks_held_check where none is left */
export function holdUnit(tx: Tx, id: string): void {
  tx.later('UPDATE artworks SET held = held + 1 WHERE id = $1', [id])
}

/** A unit that was held can be bought again. */
export function releaseUnit(tx: Tx, id: string): void {
  tx.later('UPDATE artworks SET held = held - 1 WHERE id = $1', [id])
}

/**
 * Takes one unit for good: the one that was held for this order, or else one that is free. A work that was taken out of
 * the house while it was held is sold all the same: its artist had offered it. @throws artworks_held_check
 */
export function sellUnit(tx: Tx, id: string, fromHeld: boolean): void {
  const text = 'UPDATE artworks SET stock = stock - 1, held = held - $2, sold_count = sold_count + 1 WHERE id = $1'
  tx.later(text, [id, fromHeld ? 1 : 0])
}

/** One unit more of a work can be bought. */
export function addUnit(tx: Tx, id: string): void {
  tx.later('UPDATE artworks SET stock = stock + 1 WHERE id = $1', [id])
}

/** Where a work is that a unit came back to: on the wall, hidden by the house, or taken out by its artist. */
export type Returned = 'shown' | 'hidden' | 'gone'

/** A unit that was sold came back, and can be bought again where the work is shown. */
export async function returnUnit(tx: Tx, id: string): Promise<Returned> {
  const text = `UPDATE artworks SET stock = stock + 1, sold_count = sold_count - 1 WHERE id = $1
                RETURNING CASE WHEN removed_at IS NULL THEN 'shown' WHEN hidden_at IS NULL THEN 'gone' ELSE 'hidden' END AS returned`
  return (await tx.one<{ returned: Returned }>(text, [id]))?.returned ?? 'gone'
}

/** Units nobody is paying for; the row is held until the transaction ends, also of a work that was taken out. */
export async function lockAvailableUnits(tx: Tx, id: string): Promise<number> {
  const row = await tx.one<{ free: number }>(
    'SELECT CASE WHEN removed_at IS NULL THEN stock - held ELSE 0 END AS free FROM artworks WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  )
  return row?.free ?? 0
}

/** A work of the demonstration as the house hung it. */
export interface SampleWork extends Offered {
  source_ref: string
}

const samplesText = `
  SELECT ${offeredColumns}, source_ref FROM artworks WHERE sample AND starts_with(source_ref, $1) AND removed_at IS NULL ORDER BY source_ref`

/** Those that are still there. */
export function selectSamples(db: Db, beginning: string): Promise<SampleWork[]> {
  return db.many(samplesText, [beginning])
}
