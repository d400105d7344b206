// Validates and merges an artist's changes to a lot (spec: section 5, Auction create and edit; docs/product.md 2 and
// 15). A field that a change leaves out stays. From the first bid on, the fields that bidders rely on are frozen: an
// equal value is accepted, another is refused by its field; the end may only move later. Pure: rows in, a row out.
import type { AuctionChange } from '@rasika/contract/auctions.ts'
import { type Category, menuCategoryOf } from '@rasika/contract/categories.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { PurchasableArtworkRow } from '../artworks/artworks.ts'
import type { LockedRow, LotFieldsRow } from './edit-store.ts'
import { auctionColumns } from './lot.ts'

/** The initial values of a lot of this work; without a work, the form's own defaults (spec: section 9). */
export function blankLot(work: PurchasableArtworkRow | null): LotFieldsRow {
  const { blank } = auctionColumns
  return {
    ...blank,
    artwork_id: work?.id ?? null,
    holds_unit: work !== null,
    category: work?.category ?? blank.category,
    menu_category: work?.menu_category ?? 'paintings',
    medium: work?.medium ?? null,
    year: work?.year ?? null,
    framing_type: work?.framing_type ?? blank.framing_type,
    has_signature: work?.has_signature ?? blank.has_signature,
    delivery_type: work?.delivery_type ?? blank.delivery_type,
  }
}

/**
 * `row` with the fields of `change`, without pictures and work. A new start in the past counts as now; the old may
 * stay.
 */
export function mergeLot(row: LotFieldsRow, change: AuctionChange, now: Date): LotFieldsRow {
  const isMoved = change.category !== undefined && change.category !== row.category
  return {
    ...auctionColumns.merge(row, change),
    artwork_id: row.artwork_id,
    menu_category: isMoved ? menuCategoryOf(change.category as Category, null) : row.menu_category,
    starts_at: startOf(change, row, now),
  }
}

function startOf({ startDate }: AuctionChange, row: LotFieldsRow, now: Date): Date {
  if (startDate === undefined) return row.starts_at
  const written = new Date(startDate)
  return written.getTime() === row.starts_at.getTime() || written > now ? written : now
}

/** @throws Problem invalid if a lot would end before it begins, or has ended */
export function validateTimes({ startDate, endDate }: AuctionChange, row: LotFieldsRow, now: Date): void {
  if (startDate === undefined && endDate === undefined) return
  const begins = startDate === undefined ? row.starts_at : new Date(startDate)
  if (row.scheduled_ends_at <= begins)
    throw new Refusal('invalid', { errors: { endDate: words.auction.endAfterStart } })
  if (row.scheduled_ends_at <= now) throw new Refusal('invalid', { errors: { endDate: words.auction.endInFuture } })
}

/**
 * For a lot with bids. Returns the end if it moves later, null if it stays.
 * @throws Problem invalid, by field
 */
export function rejectFrozenFields(before: LockedRow, after: LotFieldsRow, change: AuctionChange): Date | null {
  const errors: FieldErrors = {}
  for (const { name, columns } of auctionColumns.frozen)
    if (columns.some((column) => before[column] !== after[column])) errors[name] = words.auction.frozen
  const shown = (row: LotFieldsRow) => row.pictures.map(({ base }) => base).join(' ')
  if (shown(before) !== shown(after)) errors.images = words.auction.frozen
  if (change.startDate !== undefined && new Date(change.startDate).getTime() !== before.starts_at.getTime())
    errors.startDate = words.auction.frozen
  const end = change.endDate === undefined ? before.ends_at : new Date(change.endDate)
  const isSame = end.getTime() === before.ends_at.getTime() || end.getTime() === before.scheduled_ends_at.getTime()
  if (!isSame && end < before.ends_at) errors.endDate = words.auction.endOnlyLater
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  return isSame ? null : end
}
