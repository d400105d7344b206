// Validates and merges an artist's changes to a lot (spec: section 5, Auction create and edit; docs/product.md 2 and
// 15). A field that a change leaves out stays. From the first bid on, the fields that bidders rely on are frozen: an
// equal value is accepted, another is refused by its field; the end may only move later. Pure: rows in, a row out.
import type { AuctionChange } from '@rasika/contract/auctions.ts'
import { type Category, menuCategoryOf } from '@rasika/contract/categories.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { PurchasableArtworkRow } from '../artworks/artworks.ts'
import type { LockedRow, LotColumns } from './edit-store.ts'

/** The initial values of a lot of this work; without a work, the form's own defaults (spec: section 9). */
export function blankLot(work: PurchasableArtworkRow | null): LotColumns {
  return {
    title: '',
    description: '',
    artwork_id: work?.id ?? null,
    holds_unit: work !== null,
    category: work?.category ?? 'Other',
    menu_category: work?.menu_category ?? 'paintings',
    medium: work?.medium ?? null,
    year: work?.year ?? null,
    condition: null,
    theme: null,
    color: null,
    tags: [],
    length_m: 0,
    breadth_m: 0,
    height_m: 0,
    weight_kg: 0,
    framing_type: work?.framing_type ?? 'Frame',
    delivery_type: work?.delivery_type ?? 'Digital',
    has_signature: false,
    stock: 1,
    pictures: [],
    starting_price: 0,
    soft_close_minutes: 0,
    starts_at: new Date(0),
    scheduled_ends_at: new Date(0),
  }
}

/**
 * `row` with the fields of `change`, without pictures and work. A new start in the past counts as now; the old may
 * stay.
 */
export function mergeLot(row: LotColumns, change: AuctionChange, now: Date): LotColumns {
  const isMoved = change.category !== undefined && change.category !== row.category
  return {
    ...row,
    title: change.title ?? row.title,
    description: change.description ?? row.description,
    category: change.category ?? row.category,
    menu_category: isMoved ? menuCategoryOf(change.category as Category, null) : row.menu_category,
    condition: keep(change.condition, row.condition),
    theme: keep(change.theme, row.theme),
    color: keep(change.color, row.color),
    tags: change.tags ?? row.tags,
    length_m: change.size?.length ?? row.length_m,
    breadth_m: change.size?.breadth ?? row.breadth_m,
    height_m: change.size?.height ?? row.height_m,
    weight_kg: change.weight ?? row.weight_kg,
    framing_type: change.framingType ?? row.framing_type,
    delivery_type: change.deliveryType ?? row.delivery_type,
    has_signature: change.hasSignature ?? row.has_signature,
    stock: change.stock ?? row.stock,
    starting_price: change.startingPrice === undefined ? row.starting_price : paiseOf(change.startingPrice),
    soft_close_minutes: change.softCloseMinutes ?? row.soft_close_minutes,
    starts_at: startOf(change, row, now),
    scheduled_ends_at: change.endDate === undefined ? row.scheduled_ends_at : new Date(change.endDate),
  }
}

function startOf({ startDate }: AuctionChange, row: LotColumns, now: Date): Date {
  if (startDate === undefined) return row.starts_at
  const written = new Date(startDate)
  return written.getTime() === row.starts_at.getTime() || written > now ? written : now
}

/** @throws Problem invalid if a lot would end before it begins, or has ended */
export function validateTimes({ startDate, endDate }: AuctionChange, row: LotColumns, now: Date): void {
  if (startDate === undefined && endDate === undefined) return
  const begins = startDate === undefined ? row.starts_at : new Date(startDate)
  if (row.scheduled_ends_at <= begins)
    throw new Refusal('invalid', { errors: { endDate: words.auction.endAfterStart } })
  if (row.scheduled_ends_at <= now) throw new Refusal('invalid', { errors: { endDate: words.auction.endInFuture } })
}

/** The fields frozen from the first bid on. */
const frozen = {
  category: ['category'],
  size: ['length_m', 'breadth_m', 'height_m'],
  weight: ['weight_kg'],
  framingType: ['framing_type'],
  hasSignature: ['has_signature'],
  deliveryType: ['delivery_type'],
  startingPrice: ['starting_price'],
  softCloseMinutes: ['soft_close_minutes'],
  artworkId: ['artwork_id'],
} as const satisfies Record<string, readonly (keyof LotColumns)[]>

/**
 * For a lot with bids. Returns the end if it moves later, null if it stays.
 * @throws Problem invalid, by field
 */
export function rejectFrozenFields(before: LockedRow, after: LotColumns, change: AuctionChange): Date | null {
  const errors: FieldErrors = {}
  for (const [field, columns] of Object.entries(frozen)) {
    if (columns.some((column) => before[column] !== after[column])) errors[field] = words.auction.frozen
  }
  const shown = (row: LotColumns) => row.pictures.map(({ base }) => base).join(' ')
  if (shown(before) !== shown(after)) errors.images = words.auction.frozen
  if (change.startDate !== undefined && new Date(change.startDate).getTime() !== before.starts_at.getTime())
    errors.startDate = words.auction.frozen
  const end = change.endDate === undefined ? before.ends_at : new Date(change.endDate)
  const isSame = end.getTime() === before.ends_at.getTime() || end.getTime() === before.scheduled_ends_at.getTime()
  if (!isSame && end < before.ends_at) errors.endDate = words.auction.endOnlyLater
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  return isSame ? null : end
}

/** An optional field: undefined keeps the value, null clears it. */
function keep<T>(carried: T | null | undefined, before: T | null): T | null {
  return carried === undefined ? before : carried
}
