// The list of orders at the desk, and its export.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import type { DeskListedOrder, DeskOrderQuery } from '@rasika/contract/desk-order-list.ts'
import type { DeskPage, CsvFile } from '@rasika/contract/desk-lists.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import type { Operator } from '../platform/caller.ts'
import { exportCsv } from '../audit-log/audit-log.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { listedFrom } from './shown.ts'
import { countDeskOrders, type OrderSearch, selectDeskOrders } from './store.ts'
import { deskOrderWords as words } from './words.ts'

export function listOrders(
  db: Db,
  query: DeskOrderQuery & { page: number },
): Promise<{ data: DeskListedOrder[]; page: DeskPage }> {
  const search = searchOf(query)
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskOrders(db, search, part)).map(listedFrom),
    count: (max) => countDeskOrders(db, search, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportOrders(tx: Tx, operator: Operator, query: DeskOrderQuery, now: Date): Promise<CsvFile> {
  const rows = await selectDeskOrders(tx, searchOf(query), { offset: 0, limit: maxExported })
  const lines = rows
    .map(listedFrom)
    .map((row) => [
      row.number,
      formatDate(row.createdAt),
      row.paidAt && formatDate(row.paidAt),
      row.buyerName,
      row.title,
      row.artistName,
      row.total,
      deskNames.order[row.status],
      row.deadline && formatDate(row.deadline),
    ])
  return exportCsv(tx, operator, { action: 'orders export', words, lines, now })
}

/** A full phone number is found by its last ten digits, however it is written. */
function searchOf(query: DeskOrderQuery): OrderSearch {
  const written = query.search ?? ''
  const digits = /^[+\d\s()-]+$/.test(written) ? written.replace(/\D/g, '').slice(-10) : ''
  return { ...query, number: orderNumber(written), digits: digits.length >= 6 ? digits : null }
}
