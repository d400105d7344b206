// The whole ledger as CSV, oldest first, for accountants. Rupees; Indian time.
import { rupeesOf } from '@rasika/contract/money.ts'
import { dayInIndia, formatTime } from '@rasika/contract/time.ts'
import type { Db } from '../platform/db.ts'
import { csvOf } from '../platform/csv.ts'
import { selectEntries } from './store.ts'
import { ledgerWords } from './words.ts'

export async function ledgerCsv(db: Db, artistId: string, now: Date): Promise<{ name: string; csv: string }> {
  const entries = await selectEntries(db, artistId)
  const rows = entries.map((entry) => [
    dayInIndia(entry.happened_at),
    formatTime(entry.happened_at.toISOString()),
    ledgerWords.kind[entry.kind],
    entry.title,
    entry.sku,
    entry.order_number,
    entry.reference,
    rupeesOf(entry.amount),
    rupeesOf(entry.balance),
  ])
  return { name: ledgerWords.csvName(dayInIndia(now)), csv: csvOf([ledgerWords.csvHead, ...rows]) }
}
