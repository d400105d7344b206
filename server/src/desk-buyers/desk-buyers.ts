// Public functions of buyers at the desk: read, kept from bidding or suspended, and restored, each act with its row in
// the audit log.
import type { DeskBuyer, DeskListedBuyer, DeskBuyerQuery } from '@rasika/contract/desk-buyers.ts'
import { maxExported, type PersonalData, type Restriction } from '@rasika/contract/desk-choices.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { findAddress, type KnownBuyer, knownBuyer } from '../accounts/accounts.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import { ticketSummaryFrom } from '../contact/contact.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { maskedEmail, maskedPhone } from '../platform/masking.ts'
import { endRestriction, restrictForReason } from './restricting.ts'
import {
  type DeskBuyerRow,
  findDeskBuyer,
  type ListedDeskBuyerRow,
  selectBiddingOn,
  selectNewestOrders,
  selectTicketsFrom,
  selectWinsToPay,
  selectDeskBuyers,
  countDeskBuyers,
} from './store.ts'
import { deskBuyerWords as words } from './words.ts'

export { endRestriction, restrictForReason } from './restricting.ts'

export function listBuyers(
  db: Db,
  query: DeskBuyerQuery & { page: number },
): Promise<{ data: DeskListedBuyer[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskBuyers(db, query, part)).map(listedFrom),
    count: (max) => countDeskBuyers(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportBuyers(tx: Tx, operator: Operator, query: DeskBuyerQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskBuyers(tx, query, { offset: 0, limit: maxExported })).map(listedFrom)
  const lines = rows.map((row) => [
    row.name,
    row.id,
    String(row.orders),
    row.spent,
    String(row.lapsed),
    deskNames.buyer[row.status],
    formatDate(row.joinedAt),
  ])
  return exportCsv(tx, operator, { action: 'buyers export', words, lines, now })
}

/** @throws Problem not_found */
export async function deskBuyerOf(db: Db, id: Id): Promise<DeskBuyer> {
  const row = await rowOf(db, id)
  // Sequential, because the queries share a connection in a transaction.
  const address = await findAddress(db, id)
  const biddingOn = await selectBiddingOn(db, id)
  const wins = await selectWinsToPay(db, id)
  const orders = await selectNewestOrders(db, id)
  const tickets = row.status === 'closed' ? [] : await selectTicketsFrom(db, row.email)
  return {
    ...listedFrom(row),
    phone: row.status === 'closed' ? '' : maskedPhone(row.phone),
    address: address === null ? '' : [address.city, address.state].filter(Boolean).join(', '),
    restrictions: {
      bidding: restrictionFrom(row.bidding_blocked_at, row.bidding_blocked_reason),
      account: restrictionFrom(row.suspended_at, row.suspended_reason),
    },
    biddingOn,
    wins,
    newestOrders: orders.map(({ number, title, paid_at }) => ({ number, title, paidAt: paid_at.toISOString() })),
    tickets: tickets.map(ticketSummaryFrom),
    audit: await auditRowsAbout(db, id),
  }
}

/** One item of personal data in full; recorded. @throws Problem not_found */
export async function look(tx: Tx, operator: Operator, id: Id, what: PersonalData): Promise<string> {
  const row = await rowOf(tx, id)
  await recordLook(tx, operator, { action: `buyer ${what}`, object: id })
  if (row.status === 'closed') return ''
  if (what !== 'address') return row[what]
  const address = await findAddress(tx, id)
  return address === null ? '' : writtenAddress(address).join(', ')
}

/** @throws Problem not_found, restricted */
export async function restrict(
  context: Pick<AppContext, 'publicUrl'>,
  tx: Tx,
  operator: Operator,
  id: Id,
  wanted: { what: Restriction; reason: string },
): Promise<void> {
  const buyer = await buyerOf(tx, id)
  if (!(await restrictForReason(context, tx, buyer, wanted))) throw new Refusal('restricted')
  await recordAct(tx, operator, {
    action: `buyer ${actOf[wanted.what].begin}`,
    object: id,
    detail: { reason: wanted.reason },
  })
}

/** Where nothing stands, nothing changes. @throws Problem not_found */
export async function lift(
  context: Pick<AppContext, 'publicUrl'>,
  tx: Tx,
  operator: Operator,
  id: Id,
  what: Restriction,
): Promise<void> {
  const buyer = await buyerOf(tx, id)
  if (await endRestriction(context, tx, buyer, what))
    await recordAct(tx, operator, { action: `buyer ${actOf[what].end}`, object: id })
}

/** As the command line names the acts. */
export const actOf = {
  bidding: { begin: 'block', end: 'unblock' },
  account: { begin: 'suspend', end: 'restore' },
} as const satisfies Record<Restriction, { begin: string; end: string }>

function listedFrom(row: ListedDeskBuyerRow): DeskListedBuyer {
  return {
    id: row.id,
    name: row.name,
    email: row.status === 'closed' ? '' : maskedEmail(row.email),
    orders: row.orders,
    spent: rupeesOf(toPaise(row.spent)),
    lapsed: row.lapsed,
    status: row.status,
    joinedAt: row.created_at.toISOString(),
  }
}

function restrictionFrom(at: Date | null, reason: string | null): DeskBuyer['restrictions']['bidding'] {
  return at && { at: at.toISOString(), reason: reason ?? '' }
}

/** @throws Problem not_found */
async function rowOf(db: Db, id: Id): Promise<DeskBuyerRow> {
  const row = await findDeskBuyer(db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** @throws Problem not_found also for a closed account */
async function buyerOf(tx: Tx, id: Id): Promise<KnownBuyer> {
  const buyer = await knownBuyer(tx, id)
  if (!buyer) throw new Refusal('not_found')
  return buyer
}
