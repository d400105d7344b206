// The ledgers of lots and money as text, one row a line, in the order of their bytes: equal digests are equal ledgers.
import { createHash } from 'node:crypto'

export const ledgerTables = ['auction_events', 'bids', 'ledger_entries'] as const

export interface LedgerDigest {
  table: string
  rows: number
  sha256: string
}

type Query = (text: string) => Promise<{ line: string }[]>

export async function digestLedgers(rows: Query): Promise<LedgerDigest[]> {
  const digests: LedgerDigest[] = []
  for (const table of ledgerTables) {
    const lines = await rows(`SELECT t::text AS line FROM ${table} AS t ORDER BY t::text COLLATE "C"`)
    const text = lines.map(({ line }) => `${line}\n`).join('')
    digests.push({ table, rows: lines.length, sha256: createHash('sha256').update(text).digest('hex') })
  }
  return digests
}
