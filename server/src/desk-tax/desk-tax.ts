// Public functions of tax at the desk: the statement of a month with its check against the ledgers, the files for the
// tax offices, and the calendar of duties (docs/tax.md). A file of GSTR-8 is made only where documents and ledgers
// agree.
import { createHash } from 'node:crypto'
import type { TaxFile } from '@rasika/contract/desk-choices.ts'
import type { DeskGstr8, DeskTax } from '@rasika/contract/desk-tax.ts'
import { financialYearOf, stateOfCode } from '@rasika/contract/gst.ts'
import { feeCode, gstr1File, type IssuedFeeDocument, sumOfFeeDocuments } from '@rasika/contract/fee-documents.ts'
import { type Gstr8, gstr8File, taxParts } from '@rasika/contract/gstr8.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { TaxDuty } from '@rasika/contract/tax-duties.ts'
import { tdsOf } from '@rasika/contract/tds.ts'
import { addMonths, dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { recordAct, recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import { csvOf } from '../platform/csv.ts'
import type { Db, Tx } from '../platform/db.ts'
import { feeDocumentsBetween } from '../statements/statements.ts'
import { taxCalendarOf, datedDuties } from './calendar.ts'
import { type TaxMonth, taxMonthOf } from './month.ts'
import { findFirstSale, findIssued, insertDone, selectArtistsOfYear, selectDone } from './store.ts'
import { deskTaxWords as words } from './words.ts'

type TaxContext = Pick<AppContext, 'clock' | 'config'>

const maxMonths = 24

/** `month` undefined: the last one since the first sale that is over, else the present one. */
export async function deskTaxOf({ clock }: TaxContext, db: Db, month: string | undefined): Promise<DeskTax> {
  const now = clock.now()
  const current = dayInIndia(now).slice(0, 7)
  const firstSale = await findFirstSale(db)
  const first = firstSale === null ? current : dayInIndia(firstSale).slice(0, 7)
  const months: string[] = []
  for (let one = current; one >= first && months.length < maxMonths; one = addMonths(one, -1)) months.push(one)
  const chosen = month ?? months[1] ?? current
  return {
    month: chosen,
    months,
    isOver: chosen < current,
    gstr8: gstr8From(await taxMonthOf(db, chosen)),
    own: ownFrom(await feeDocumentsIn(db, chosen)),
    duties: await taxCalendarOf(db, now),
  }
}

/** Works out the tax of every month anew and holds it against the ledgers (`npm run verify`). */
export async function verifyTax(db: Db): Promise<{ months: number; documents: number; faults: string[] }> {
  const result = { months: 0, documents: 0, faults: [] as string[] }
  const issued = await findIssued(db)
  if (issued === null) return result
  const last = dayInIndia(issued.last).slice(0, 7)
  for (let month = dayInIndia(issued.first).slice(0, 7); month <= last; month = addMonths(month, 1)) {
    const { documents, disagreements } = await taxMonthOf(db, month)
    result.months += 1
    result.documents += documents
    for (const { order, document, tax, ledger } of disagreements)
      result.faults.push(
        `order ${order}, ${document ?? 'no document'}: tax collected ${tax}, its ledger says ${ledger}`,
      )
  }
  return result
}

/** Duties that are near or over, for the list of what needs a hand. */
export async function dutiesToDo(db: Db, now: Date) {
  return (await taxCalendarOf(db, now)).filter(({ status }) => status === 'near' || status === 'over')
}

/** @throws Problem tax_disagrees */
export async function taxFileOf({ config }: TaxContext, tx: Tx, operator: Operator, kind: TaxFile, month: string) {
  const text = await taxFileText(tx, kind, month, config)
  const sha256 = fingerprintOf(text)
  await recordLook(tx, operator, { action: 'tax file', object: month, detail: { kind, sha256 } })
  return { name: words.fileName[kind](month), text, sha256 }
}

/** The digest of a file, for the audit log. */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** @throws Problem tax_disagrees */
export async function taxFileText(db: Db, kind: TaxFile, month: string, config: TaxContext['config']): Promise<string> {
  const gstin = config.SELLER_GSTIN
  if (kind === 'tds_csv') return csvOf([words.tdsHead, ...(await tdsLines(db, month, config))])
  if (kind === 'gstr1_json') return jsonOf(gstr1File(await feeDocumentsIn(db, month), gstin, month))
  if (kind === 'gstr1_csv') return csvOf([words.gstr1Head, ...(await feeDocumentsIn(db, month)).map(ownLine)])
  const { gstr8, disagreements } = await taxMonthOf(db, month)
  if (disagreements.length > 0) throw new Refusal('tax_disagrees')
  if (kind === 'gstr8_json') return jsonOf(gstr8File(gstr8, gstin, month))
  return csvOf([words.gstr8Head, ...gstr8Lines(gstr8)])
}

function jsonOf(file: object): string {
  return `${JSON.stringify(file, null, 1)}\n`
}

function feeDocumentsIn(db: Db, month: string): Promise<IssuedFeeDocument[]> {
  return feeDocumentsBetween(db, startOfMonth(month), startOfMonth(addMonths(month, 1)))
}

function ownFrom(sales: readonly IssuedFeeDocument[]): DeskTax['own'] {
  const { value, taxable, cgst, sgst, igst } = sumOfFeeDocuments(sales)
  const amounts = { value: rupeesOf(value), taxable: rupeesOf(taxable) }
  return { documents: sales.length, ...amounts, cgst: rupeesOf(cgst), sgst: rupeesOf(sgst), igst: rupeesOf(igst) }
}

/** What a credit note takes back is below zero. */
function ownLine(sale: IssuedFeeDocument): (string | number | null)[] {
  const { value, taxable, cgst, sgst, igst } = sumOfFeeDocuments([sale])
  const { number, day, gstin, place, rate } = sale
  return [number, day, gstin, place, feeCode, rate, ...[value, taxable, cgst, sgst, igst].map(rupeesOf)]
}

export interface DutyDone {
  duty: TaxDuty
  period: string
  reference: string
  /** A day of India. */
  doneOn: string
}

/** What counted before of a duty that is written down anew. */
export type DoneBefore = Pick<DutyDone, 'reference' | 'doneOn'> | null

/**
 * Writes down that a duty of the calendar is done. `operatorId` null: on the command line. Returns what it takes the
 * place of. @throws Problem invalid
 */
export async function recordDuty(tx: Tx, now: Date, done: DutyDone, operatorId: string | null): Promise<DoneBefore> {
  if (done.doneOn > dayInIndia(now)) throw new Refusal('invalid', { errors: { doneOn: words.inFuture } })
  const isSame = ({ duty, period }: { duty: TaxDuty; period: string }) => duty === done.duty && period === done.period
  const dated = (await datedDuties(tx, now)).find(isSame)
  if (!dated) throw new Refusal('invalid', { errors: { period: words.unknownPeriod } })
  if (done.doneOn < dated.periodOver)
    throw new Refusal('invalid', { errors: { doneOn: words.periodNotOver(dated.periodOver) } })
  const before = (await selectDone(tx)).find(isSame)
  await insertDone(tx, { ...done, operatorId })
  return before ? { reference: before.reference, doneOn: before.done_on } : null
}

/** @throws Problem invalid */
export async function dutyDone({ clock }: TaxContext, tx: Tx, operator: Operator, done: DutyDone): Promise<void> {
  const { duty, period, reference, doneOn } = done
  const before = await recordDuty(tx, clock.now(), done, operator.id)
  const after = { reference, doneOn }
  const detail = before ? { before, after } : after
  await recordAct(tx, operator, { action: 'tax done', object: `${duty} ${period}`, detail })
}

function gstr8From({ gstr8, ledger, disagreements }: TaxMonth): DeskGstr8 {
  return {
    rows: gstr8.rows.map((row) => {
      const { cgst, sgst, igst } = taxParts(row)
      return {
        gstin: row.gstin,
        name: row.name,
        place: `${row.place} ${stateOfCode(row.place) ?? ''}`.trim(),
        toRegistered: rupeesOf(row.toRegistered),
        toOthers: rupeesOf(row.toOthers),
        returned: rupeesOf(toPaise(row.returnedByRegistered + row.returnedByOthers)),
        net: rupeesOf(row.net),
        cgst: rupeesOf(cgst),
        sgst: rupeesOf(sgst),
        igst: rupeesOf(igst),
      }
    }),
    enrolled: gstr8.enrolled.map((row) => ({ ...row, sold: rupeesOf(row.sold), returned: rupeesOf(row.returned) })),
    outside: {
      artists: gstr8.outside.artists,
      sold: rupeesOf(gstr8.outside.sold),
      returned: rupeesOf(gstr8.outside.returned),
    },
    tax: rupeesOf(gstr8.tax),
    ledger: rupeesOf(ledger),
    notTakenBack: rupeesOf(gstr8.notTakenBack),
    disagreements: disagreements.map((one) => ({ ...one, tax: rupeesOf(one.tax), ledger: rupeesOf(one.ledger) })),
  }
}

function gstr8Lines({ rows, enrolled }: Gstr8): (string | number | null)[][] {
  return [
    ...rows.map((row) => {
      const { cgst, sgst, igst } = taxParts(row)
      const amounts = [row.toRegistered, row.returnedByRegistered, row.toOthers, row.returnedByOthers, row.net]
      return [words.table3, row.gstin, row.name, row.place, ...[...amounts, cgst, sgst, igst].map(rupeesOf)]
    }),
    ...enrolled.map(({ number, name, sold, returned }) => [
      ...[words.table31, number, name, null, null, null],
      ...[rupeesOf(sold), rupeesOf(returned), rupeesOf(toPaise(sold - returned)), null, null, null],
    ]),
  ]
}

/** From April on to the end of the month. Accounts of one PAN count together. */
async function tdsLines(db: Db, month: string, config: TaxContext['config']): Promise<(string | number | null)[][]> {
  const year = financialYearOf(startOfMonth(month)).slice(0, 4)
  const rows = await selectArtistsOfYear(db, startOfMonth(`${year}-04`), startOfMonth(addMonths(month, 1)))
  const artists = rows.map((row) => ({
    ...row,
    known: row.pan ?? (row.gstin === null ? null : row.gstin.slice(2, 12)),
    net: toPaise(row.sold - row.returned),
  }))
  const rates = { withPan: config.TDS_PERCENT, withoutPan: config.TDS_NO_PAN_PERCENT }
  return artists.map(({ name, username, known, gstin, sold, returned, net }) => {
    const ofPan = toPaise(artists.reduce((sum, one) => sum + (one.known === known ? one.net : 0), 0))
    const { rate, tax } = tdsOf(known, { net, ofPan }, rates)
    return [name, username, known, gstin, ...[sold, returned, net].map(rupeesOf), rate / 100, rupeesOf(tax)]
  })
}
