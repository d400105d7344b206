// An artist's ledger by pages, newest first, with the sums as of the same moment. Amounts in rupees.
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { ArtistLedgerEntry, LedgerSums, NotDue } from '@rasika/contract/ledger.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { pageWithCount } from '../platform/list-page.ts'
import { selectNotDue, type NotDueRow } from './maturity-store.ts'
import { type ArtistLedgerRow, type PageRow, selectPage } from './store.ts'

/** The number of the last entry shown: entries are numbered without gaps. */
const placeShape = z.tuple([z.int().min(1).max(2_147_483_647)])
const nothing: LedgerSums = {
  sales: 0,
  fees: 0,
  taxCollected: 0,
  refunds: 0,
  freight: 0,
  paidOut: 0,
  balance: 0,
  payable: 0,
}

/** @throws Problem stale_cursor */
export async function listEntries(
  db: Db,
  artistId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
) {
  const [before = null] = readCursor(cursor, placeShape) ?? []
  const rows = await selectPage(db, artistId, before, limit + 1)
  const notDue = await selectNotDue(db, artistId)
  const entries = rows.filter((row): row is PageRow & ArtistLedgerRow => row.id !== null)
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(entryFrom),
    page: pageWithCount(last ? writeCursor([last.seq]) : null, rows[0]?.newest ?? 0),
    sums: rows[0] ? sumsFrom(rows[0], notDue) : nothing,
    maturing: before === null ? notDue.map(notDueFrom) : [],
  }
}

function entryFrom(row: ArtistLedgerRow): ArtistLedgerEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: rupeesOf(row.amount),
    balance: rupeesOf(row.balance),
    orderId: row.order_id,
    orderNumber: row.order_number,
    title: row.title,
    sku: row.sku,
    reference: row.reference,
    at: row.happened_at.toISOString(),
  }
}

function notDueFrom(row: NotDueRow): NotDue {
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    title: row.title,
    amount: rupeesOf(row.amount),
    settledOn: row.due_from?.toISOString() ?? null,
  }
}

function sumsFrom(row: PageRow, notDue: readonly NotDueRow[]): LedgerSums {
  const sum = notDue.reduce((sum, { amount }) => sum + amount, 0)
  return {
    sales: rupeesOf(row.sales),
    fees: rupeesOf(toPaise(row.fees - row.fees_back)),
    taxCollected: rupeesOf(toPaise(row.tax_collected - row.tax_back)),
    refunds: rupeesOf(row.refunds),
    freight: rupeesOf(toPaise(row.freight - row.freight_back)),
    paidOut: rupeesOf(toPaise(row.paid_out - row.paid_back)),
    balance: rupeesOf(row.owed),
    payable: rupeesOf(toPaise(Math.max(0, row.owed - sum))),
  }
}
