// What fee documents must agree with: their entries in the ledgers, and the last number of each series.
import type { FeeAmounts } from '@rasika/contract/fee-documents.ts'
import type { Tx } from '../platform/db.ts'

export interface DocumentToVerifyRow {
  number: string
  amounts: FeeAmounts
  /** The sum of its entries, in paise. */
  entries: number
}

export function selectDocumentsToVerify(tx: Tx): Promise<DocumentToVerifyRow[]> {
  return tx.many(
    `SELECT f.number, f.snapshot -> 'amounts' AS amounts, coalesce((SELECT abs(sum(e.amount))::bigint
       FROM fee_document_entries d JOIN ledger_entries e ON e.id = d.entry_id
       WHERE d.document_id = f.id AND e.artist_id = f.artist_id
         AND e.kind = CASE f.kind WHEN 'fee_invoice' THEN 'fee' ELSE 'fee_back' END), 0)::bigint AS entries
     FROM fee_documents f`,
  )
}

export interface SeriesToVerifyRow {
  kind: string
  financial_year: string
  last_number: number
  count: number
}

export function selectSeriesToVerify(tx: Tx): Promise<SeriesToVerifyRow[]> {
  return tx.many(
    `SELECT s.kind, s.financial_year, s.last_number, count(f.id)::int AS count FROM gallery_series s
       LEFT JOIN fee_documents f ON f.kind = s.kind AND f.financial_year = s.financial_year
     GROUP BY s.kind, s.financial_year, s.last_number`,
  )
}
