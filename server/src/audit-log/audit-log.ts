// Public functions of the audit log: a row in the transaction of each act, and one for each look at personal data and
// each export. An act that the rules or the operator's role do not allow changes nothing and leaves no row.
import { maxAuditTrail, maxExported } from '@rasika/contract/desk-choices.ts'
import type { AuditRow, AuditQuery } from '@rasika/contract/desk-audit.ts'
import { changeableSettings } from '@rasika/contract/changeable-settings.ts'
import type { DeskPage, CsvFile } from '@rasika/contract/desk-lists.ts'
import { auditObject, auditParticulars } from '@rasika/contract/particulars.ts'
import { dayInIndia, formatTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { settingWords } from '@rasika/contract/words/settings.ts'
import type { Operator } from '../platform/caller.ts'
import { csvOf } from '../platform/csv.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import {
  type AuditSearch,
  countAuditRows,
  insertAuditRow,
  type NewAuditRow,
  selectAuditRows,
  selectAuditRowsAbout,
  type StoredAuditRow,
} from './store.ts'
import { auditWords as words } from './words.ts'

export interface AuditEntry {
  /** 'order refund'. */
  action: string
  /** What it was about, as people name it: an order's number, a coupon's code. */
  object: string | null
  detail?: Record<string, unknown>
}

export function recordAct(tx: Tx, operator: Operator, act: AuditEntry): Promise<void> {
  return insertAuditRow(tx, rowOf(operator, 'act', act))
}

/**
 * Personal data was shown, or a list was taken along. The action of an export ends in `export`, so that its row leads to
 * no page.
 */
export function recordLook(tx: Tx, operator: Operator, act: AuditEntry): Promise<void> {
  return insertAuditRow(tx, rowOf(operator, 'look', act))
}

/**
 * The rows of a list as a CSV file, under the head and the name that `words` has. The export is recorded; its `action`
 * ends in `export`.
 */
export async function exportCsv(
  tx: Tx,
  operator: Operator,
  { action, words, lines, now }: ExportedList,
): Promise<CsvFile> {
  await recordLook(tx, operator, { action, object: null, detail: { rows: lines.length } })
  const csv = csvOf([words.csvHead, ...lines])
  return { name: words.csvName(dayInIndia(now)), csv, isFull: lines.length === maxExported }
}

interface ExportedList {
  action: `${string} export`
  words: { csvName: (day: string) => string; csvHead: readonly string[] }
  lines: readonly (readonly (string | number | null)[])[]
  now: Date
}

export function recordSession(tx: Tx, operator: Operator, action: string): Promise<void> {
  return insertAuditRow(tx, rowOf(operator, 'session', { action, object: operator.email }))
}

/** An act of the command line, whose operator is the user of the machine. */
export function recordCommand(tx: Tx, user: string, kind: 'act' | 'look', act: AuditEntry): Promise<void> {
  const { action, object, detail = {} } = act
  return insertAuditRow(tx, { operatorId: null, operator: user, kind, action, object, detail })
}

/** The newest acts and looks about one object. */
export async function auditRowsAbout(db: Db, object: string, limit = maxAuditTrail): Promise<AuditRow[]> {
  return (await selectAuditRowsAbout(db, object, limit)).map(auditRowFrom)
}

/** Newest first, unless the query names another sort. */
export function listAuditRows(
  db: Db,
  query: AuditQuery & { page: number },
): Promise<{ data: AuditRow[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectAuditRows(db, searchOf(query), part)).map(auditRowFrom),
    count: (max) => countAuditRows(db, searchOf(query), max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is itself recorded. */
export async function exportAuditRows(tx: Tx, operator: Operator, query: AuditQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectAuditRows(tx, searchOf(query), { offset: 0, limit: maxExported })).map(auditRowFrom)
  const lines = rows.map((row) => [
    dayInIndia(new Date(row.at)),
    formatTime(row.at),
    row.operator,
    row.onScreen ? words.screen : words.commandLine,
    deskNames.audit[row.kind],
    row.action,
    auditObject(row.action, row.object),
    auditParticulars(row),
  ])
  return exportCsv(tx, operator, { action: 'audit log export', words, lines, now })
}

/** A setting is found by its name on the page too. */
function searchOf(query: AuditQuery): AuditSearch {
  const written = query.search?.toLowerCase() ?? ''
  const named = changeableSettings.filter((setting) => settingWords[setting].name.toLowerCase().includes(written))
  return { ...query, settings: written === '' ? [] : named }
}

function rowOf({ id, name }: Operator, kind: NewAuditRow['kind'], { action, object, detail = {} }: AuditEntry) {
  return { operatorId: id, operator: name, kind, action, object, detail }
}

function auditRowFrom(row: StoredAuditRow): AuditRow {
  return {
    id: row.id,
    at: row.done_at.toISOString(),
    operator: row.operator,
    onScreen: row.operator_id !== null,
    kind: row.kind,
    action: row.action,
    object: row.object,
    // By name, so that 'from' stands before 'to'; the database keeps no order.
    detail: Object.entries(row.detail)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
  }
}
