// The files of a monthly statement: PDF, CSV, and the fee documents. Served by `/statements/<token>`, a signed token
// over artist, file and expiry, issued to the artist alone; valid for FILE_LINK_SECONDS and kept by no cache.
import { rupeesOf } from '@rasika/contract/money.ts'
import type { MonthlyStatement } from '@rasika/contract/statements.ts'
import { addMonths, dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { feeDocumentPdf, statementPdf } from '../documents/documents.ts'
import { ledgerWords } from '../ledger/ledger.ts'
import type { AppContext } from '../platform/app-context.ts'
import { csvOf } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { type LinkedFile, linkEnd, serveLinkedFiles, signedToken } from '../platform/signed-links.ts'
import { statementsOf } from './statements.ts'
import { findArtist, findFeeDocument, selectStatementEntries, type StatementEntryRow } from './store.ts'
import { statementFileWords as words } from './words.ts'

const purpose = 'statement links'
type FileKind = 'pdf' | 'csv' | 'fee'

/** `month` undefined: the last one that is over. @throws Problem not_found for a month without a statement */
export async function statementLinks(context: AppContext, db: Db, artistId: string, month: string | undefined) {
  const statement = await statementOf(db, artistId, context.clock.now(), month)
  const end = linkEnd(context)
  const link = (kind: FileKind, of: string, name: string) => ({
    name,
    url: `/statements/${signedToken(context, purpose, [artistId, kind, of, end])}`,
  })
  return {
    month: statement.month,
    pdf: link('pdf', statement.month, words.fileName(statement.month, 'pdf')),
    csv: link('csv', statement.month, words.fileName(statement.month, 'csv')),
    documents: statement.documents.map((number) => link('fee', number, words.feeName(number))),
    expiresAt: new Date(end * 1000).toISOString(),
  }
}

export function registerStatements(app: FastifyInstance, context: AppContext): void {
  serveLinkedFiles(app, context, { path: '/statements', purpose }, ([artistId = '', kind = '', of = '']) =>
    fileOf(context, artistId, kind as FileKind, of),
  )
}

async function fileOf(context: AppContext, artistId: string, kind: FileKind, of: string): Promise<LinkedFile | null> {
  const { db } = context
  if (kind === 'fee') {
    const snapshot = await findFeeDocument(db, artistId, of)
    if (!snapshot) return null
    return { name: words.feeName(of), type: 'application/pdf', bytes: await feeDocumentPdf(snapshot) }
  }
  const artist = await findArtist(db, artistId)
  if (!artist) return null
  const statement = await statementOf(db, artistId, context.clock.now(), of)
  const entries = await selectStatementEntries(db, artistId, startOfMonth(of), startOfMonth(addMonths(of, 1)))
  const name = words.fileName(of, kind)
  // Its byte order mark tells Excel that it is UTF-8.
  if (kind === 'csv') return { name, type: 'text/csv; charset=utf-8', bytes: `\uFEFF${csvFrom(statement, entries)}` }
  const { config } = context
  const gallery = { name: config.SELLER_NAME, address: [config.SELLER_ADDRESS], gstin: config.SELLER_GSTIN }
  const contents = { statement, artist: artist.name, gallery, entries: entries.map(statementEntry) }
  return { name, type: 'application/pdf', bytes: await statementPdf(contents) }
}

async function statementOf(db: Db, artistId: string, now: Date, month: string | undefined): Promise<MonthlyStatement> {
  const all = await statementsOf(db, artistId, now)
  const found = month === undefined ? all[0] : all.find((one) => one.month === month)
  if (!found) throw new Refusal('not_found')
  return found
}

function statementEntry({ at, kind, amount, title, ...row }: StatementEntryRow) {
  return {
    day: dayInIndia(at),
    entry: ledgerWords.kind[kind],
    of: [row.order_number, title, row.reference, row.utr].filter(Boolean).join(', '),
    amount: rupeesOf(amount),
  }
}

function csvFrom({ opening, closing, notDue }: MonthlyStatement, entries: readonly StatementEntryRow[]): string {
  const line = (name: string, amount: number) => ['', name, '', '', '', amount]
  return csvOf([
    words.csvHead,
    line(words.opening, opening),
    ...entries.map(({ at, kind, amount, title, order_number: order, reference, utr }) => [
      ...[dayInIndia(at), ledgerWords.kind[kind], title, order, [reference, utr].filter(Boolean).join(', ') || null],
      rupeesOf(amount),
    ]),
    line(words.closing, closing),
    line(words.notDue, notDue),
  ])
}
