// Public functions of artists at the desk: read, hidden, shown again and noted, their tax status and cleared names,
// each act with its row in the audit log.
import type { DeskArtist, DeskListedArtist, DeskArtistQuery } from '@rasika/contract/desk-artists.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import { maxExported, type PersonalData } from '@rasika/contract/desk-choices.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { TaxRegistration } from '@rasika/contract/tax-status.ts'
import type { RegionalName } from '@rasika/contract/protected-names.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { type KnownArtist, knownArtist, insertArtistNote } from '../artists/artists.ts'
import { clearedNamesOf, clearName } from '../artworks/artworks.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import { selectOpenLots } from '../auctions/auctions.ts'
import { ticketSummaryFrom } from '../contact/contact.ts'
import { selectOrdersToSend } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { maskedEmail, maskedPhone } from '../platform/masking.ts'
import { hideAndMail, showAgain } from './hiding.ts'
import {
  type ArtistRow,
  findDeskArtist,
  type ListedDeskArtistRow,
  selectArtistNotes,
  selectTicketsAbout,
  selectDeskArtists,
  countDeskArtists,
} from './store.ts'
import { decideTax, requestTax, artistTaxOf } from './tax.ts'
import { deskArtistWords as words } from './words.ts'

export { hideAndMail, showAgain } from './hiding.ts'
export { setTaxStatus } from './tax.ts'

type ActContext = Pick<AppContext, 'tags' | 'publicUrl'>

export function listArtists(
  db: Db,
  query: DeskArtistQuery & { page: number },
): Promise<{ data: DeskListedArtist[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskArtists(db, query, part)).map(listedFrom),
    count: (max) => countDeskArtists(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportArtists(tx: Tx, operator: Operator, query: DeskArtistQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskArtists(tx, query, { offset: 0, limit: maxExported })).map(listedFrom)
  const lines = rows.map((row) => [
    row.name,
    row.username,
    row.location,
    String(row.works),
    row.sales,
    row.owed,
    deskNames.artist[row.status],
    formatDate(row.joinedAt),
  ])
  return exportCsv(tx, operator, { action: 'artists export', words, lines, now })
}

/** @throws Problem not_found */
export async function deskArtistOf(db: Db, operator: Operator, username: string): Promise<DeskArtist> {
  const row = await rowNamed(db, username)
  const { id } = row
  // Sequential, because the queries share a connection in a transaction.
  const openLots = await selectOpenLots(db, { artistId: id })
  const ordersToSend = await selectOrdersToSend(db, { artistId: id })
  const tickets = await selectTicketsAbout(db, id)
  const notes = await selectArtistNotes(db, id)
  return {
    ...listedFrom(row),
    id,
    tagline: row.tagline,
    description: row.description,
    ...maskedFrom(row),
    tax: await artistTaxOf(db, operator, row),
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    hiddenReason: row.hidden_reason,
    hiddenWorks: row.hidden_works,
    clearedNames: await clearedNamesOf(db, id),
    lots: { live: row.live_lots, upcoming: row.upcoming_lots, over: row.past_lots },
    paidOrders: row.paid_orders,
    openLots,
    ordersToSend,
    tickets: tickets.map(ticketSummaryFrom),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: note.operator_name,
      at: note.written_at.toISOString(),
    })),
    audit: await auditRowsAbout(db, row.username),
  }
}

/** One item of personal data in full; recorded. @throws Problem not_found */
export async function look(tx: Tx, operator: Operator, username: string, what: PersonalData): Promise<string> {
  const row = await rowNamed(tx, username)
  await recordLook(tx, operator, { action: `artist ${what}`, object: row.username })
  if (row.status === 'closed') return ''
  return { email: row.email, phone: row.phone, address: writtenAddress(row.address).join(', ') }[what]
}

/** @throws Problem not_found, artist_hidden, artist_has_lots */
export async function hide(
  context: ActContext,
  tx: Tx,
  operator: Operator,
  username: string,
  reason: string,
): Promise<void> {
  const artist = await artistNamed(tx, username)
  const outcome = await hideAndMail(context, tx, artist, reason)
  if (outcome.refused === 'hidden')
    throw new Refusal('artist_hidden', { message: contractWords.refusal.artistHiddenBefore })
  if (outcome.refused === 'lots') throw new Refusal('artist_has_lots')
  const detail = { from: 'shown', to: 'hidden', reason, works: outcome.works }
  await recordAct(tx, operator, { action: 'artist hide', object: artist.username, detail })
}

/** Who is not hidden is left unchanged. @throws Problem not_found, artist_name_taken */
export async function show(context: ActContext, tx: Tx, operator: Operator, username: string): Promise<void> {
  const artist = await artistNamed(tx, username)
  const outcome = await showAgain(context, tx, artist)
  if (outcome.refused === 'name')
    throw new Refusal('artist_name_taken', { message: words.nameTaken(artist.name, outcome.nameTakenBy) })
  if (outcome.refused === 'shown') return
  const detail = { from: 'hidden', to: 'shown', works: outcome.works }
  await recordAct(tx, operator, { action: 'artist show-again', object: artist.username, detail })
}

/** A name that was cleared before is left unchanged. @throws Problem not_found */
export async function clearNameFor(
  tx: Tx,
  operator: Operator,
  username: string,
  { name, reason }: { name: RegionalName; reason: string },
): Promise<void> {
  const artist = await artistNamed(tx, username)
  if (!(await clearName(tx, artist.id, name))) return
  await recordAct(tx, operator, { action: 'artist clear-name', object: artist.username, detail: { name, reason } })
}

/** @throws Problem not_found */
export async function addNote(tx: Tx, operator: Operator, username: string, text: string): Promise<void> {
  const artist = await artistNamed(tx, username)
  await insertArtistNote(tx, artist.id, operator.id, text)
  await recordAct(tx, operator, { action: 'artist note', object: artist.username })
}

/** @throws Problem not_found, invalid, approval_waiting */
export async function requestTaxStatus(
  tx: Tx,
  operator: Operator,
  username: string,
  wanted: TaxRegistration,
): Promise<void> {
  await requestTax(tx, operator, await artistNamed(tx, username), wanted)
}

/** @throws Problem not_found, approval_over, second_person_needed, forbidden, invalid */
export async function decideTaxStatus(
  context: ActContext,
  tx: Tx,
  operator: Operator,
  username: string,
  decided: { approvalId: Id | null; outcome: ApprovalOutcome; now: Date },
): Promise<void> {
  await decideTax(context, tx, operator, { ...decided, artist: await artistNamed(tx, username) })
}

function listedFrom(row: ListedDeskArtistRow): DeskListedArtist {
  return {
    username: row.username,
    name: row.name,
    location: row.location,
    works: row.works,
    sales: rupeesOf(toPaise(row.sales)),
    owed: rupeesOf(toPaise(row.owed)),
    status: row.status,
    joinedAt: row.created_at.toISOString(),
  }
}

/** A closed account has no personal data. */
function maskedFrom({ status, email, phone, address }: ArtistRow) {
  if (status === 'closed') return { email: '', phone: '', address: '' }
  const town = [address.city, address.state].filter(Boolean).join(', ')
  return { email: maskedEmail(email), phone: maskedPhone(phone), address: town }
}

/** @throws Problem not_found */
async function rowNamed(db: Db, username: string): Promise<ArtistRow> {
  const row = await findDeskArtist(db, username.trim().toLowerCase())
  if (!row) throw new Refusal('not_found')
  return row
}

/** @throws Problem not_found */
async function artistNamed(tx: Tx, username: string): Promise<KnownArtist> {
  const artist = await knownArtist(tx, username)
  if (!artist) throw new Refusal('not_found')
  return artist
}
