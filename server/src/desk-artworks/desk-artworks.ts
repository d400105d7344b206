// Public functions of works at the desk: read, hidden, shown again and noted, each act with its row in the audit log.
// The command line uses `hideAndMail` of `hiding.ts` and `showWork` of `artworks` too.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import type { DeskArtwork, DeskListedArtwork, DeskArtworkQuery } from '@rasika/contract/desk-artworks.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { declarationsOf, showWork } from '../artworks/artworks.ts'
import { exportCsv, auditRowsAbout, recordAct } from '../audit-log/audit-log.ts'
import { selectOpenLots } from '../auctions/auctions.ts'
import { selectOrdersToSend } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { hideAndMail } from './hiding.ts'
import {
  findDeskArtwork,
  insertArtworkNote,
  type ListedArtworkRow,
  selectArtworkNotes,
  selectDeskArtworks,
  countDeskArtworks,
} from './store.ts'
import { deskArtworkWords as words } from './words.ts'

export { hideAndMail } from './hiding.ts'

type ActContext = Pick<AppContext, 'tags' | 'publicUrl'>

export function listArtworks(
  db: Db,
  query: DeskArtworkQuery & { page: number },
): Promise<{ data: DeskListedArtwork[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskArtworks(db, query, part)).map(listedFrom),
    count: (max) => countDeskArtworks(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportArtworks(tx: Tx, operator: Operator, query: DeskArtworkQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskArtworks(tx, query, { offset: 0, limit: maxExported })).map(listedFrom)
  const lines = rows.map((row) => [
    row.title,
    row.sku,
    row.artist.name,
    row.artist.username,
    row.price,
    String(row.stock),
    deskNames.artwork[row.status],
    formatDate(row.createdAt),
    row.id,
  ])
  return exportCsv(tx, operator, { action: 'works export', words, lines, now })
}

/** @throws Problem not_found, also for a work that its artist has removed */
export async function deskArtworkOf(context: Pick<AppContext, 'clock'>, db: Db, id: Id): Promise<DeskArtwork> {
  const row = await findDeskArtwork(db, id)
  if (!row) throw new Refusal('not_found')
  // Sequential, because the queries share a connection in a transaction.
  const openLots = await selectOpenLots(db, { artworkId: id })
  const ordersToSend = await selectOrdersToSend(db, { artworkId: id })
  const notes = await selectArtworkNotes(db, id)
  return {
    ...listedFrom(row),
    held: row.held,
    soldCount: row.sold_count,
    category: row.category,
    pictures: row.pictures,
    declared: await declarationsOf(context, db, row),
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    hiddenReason: row.hidden_reason,
    artistHidden: row.artist_hidden,
    openLots,
    ordersToSend,
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: note.operator_name,
      at: note.written_at.toISOString(),
    })),
    audit: await auditRowsAbout(db, id),
  }
}

/** As the audit log names it; null where there is no such work. */
export async function artworkStatus(db: Db, id: Id): Promise<ListedArtworkRow['status'] | null> {
  return (await findDeskArtwork(db, id))?.status ?? null
}

/** @throws Problem not_found, work_hidden, work_in_auction */
export async function hide(context: ActContext, tx: Tx, operator: Operator, id: Id, reason: string): Promise<void> {
  const from = await artworkStatus(tx, id)
  const { refused } = await hideAndMail(context, tx, id, reason)
  if (refused === 'gone' || from === null) throw new Refusal('not_found')
  if (refused === 'hidden') throw new Refusal('work_hidden')
  if (refused === 'lots') throw new Refusal('work_in_auction', { message: contractWords.refusal.workInOpenLot })
  await recordAct(tx, operator, {
    action: 'work hide',
    object: id,
    detail: { from, to: 'hidden', reason },
  })
}

/** What is not hidden is left unchanged. @throws Problem not_found, artist_hidden */
export async function show(context: ActContext, tx: Tx, operator: Operator, id: Id): Promise<void> {
  const work = await showWork(context, tx, id)
  if (work === null) throw new Refusal('not_found')
  if (!work.hidden) return
  if (work.artistHidden) throw new Refusal('artist_hidden', { message: contractWords.refusal.workOfHiddenArtist })
  const detail = { from: 'hidden', to: await artworkStatus(tx, id) }
  await recordAct(tx, operator, { action: 'work show-again', object: id, detail })
}

/** @throws Problem not_found */
export async function addNote(tx: Tx, operator: Operator, id: Id, text: string): Promise<void> {
  if (!(await findDeskArtwork(tx, id))) throw new Refusal('not_found')
  await insertArtworkNote(tx, id, operator.id, text)
  await recordAct(tx, operator, { action: 'work note', object: id })
}

function listedFrom(row: ListedArtworkRow): DeskListedArtwork {
  return {
    id: row.id,
    title: row.title,
    sku: row.sku,
    artist: { username: row.artist_username, name: row.artist_name },
    price: rupeesOf(toPaise(row.price)),
    stock: row.stock,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }
}
