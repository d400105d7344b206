// SQL of a delivery: what is sent, and where from.
import type { DeliveryCharge } from '@rasika/contract/amounts.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { TaxStatus } from '@rasika/contract/tax-status.ts'
import type { Db } from '../platform/db.ts'

/** A work or a lot; metres, kilograms and paise. */
export interface GoodsRow {
  category: string
  menu_category: string
  medium: string | null
  framing_type: string
  delivery_type: string
  length_m: number
  breadth_m: number
  height_m: number
  weight_kg: number
  price: number
  delivery_charge: DeliveryCharge
  /** The price of a fixed charge. */
  delivery_price: number | null
  /** The PIN code of the artist's studio; null without one. */
  from_pin: string | null
  tax_status: TaxStatus
  gstin: string | null
  /** The State of the artist's studio. */
  from_state: string | null
}

const goods = `g.category, g.menu_category, g.medium, g.framing_type, g.delivery_type, g.length_m, g.breadth_m, g.height_m,
  g.weight_kg, g.price, p.address ->> 'pincode' AS from_pin, p.address ->> 'state' AS from_state,
  p.tax_status, p.gstin`

/** Null if it never existed or was removed. */
export function findArtwork(db: Db, id: Id): Promise<GoodsRow | null> {
  return db.one(
    `SELECT ${goods}, g.delivery_charge, g.delivery_price
     FROM artworks g JOIN artists p ON p.id = g.artist_id WHERE g.id = $1 AND g.removed_at IS NULL`,
    [id],
  )
}

/** The same of a lot, whose delivery is free. */
export function findAuction(db: Db, id: Id): Promise<GoodsRow | null> {
  return db.one(
    `SELECT ${goods}, 'Free' AS delivery_charge, NULL::bigint AS delivery_price
     FROM auctions g JOIN artists p ON p.id = g.artist_id WHERE g.id = $1 AND g.removed_at IS NULL`,
    [id],
  )
}
