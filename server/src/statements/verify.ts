// Verifies the gallery's fee documents (`npm run verify`): each has the sum of its ledger entries, its parts add up,
// and each series is without a gap.
import type { FeeAmounts } from '@rasika/contract/fee-documents.ts'
import type { Database } from '../platform/db.ts'
import { inSnapshot } from '../platform/snapshot.ts'
import { selectDocumentsToVerify, selectSeriesToVerify } from './verify-store.ts'
import { statementFileWords } from './words.ts'

const words = statementFileWords.faults

export function verifyFeeDocuments(db: Database): Promise<{ documents: number; faults: string[] }> {
  return inSnapshot(db, async (tx) => {
    const documents = await selectDocumentsToVerify(tx)
    const series = await selectSeriesToVerify(tx)
    const faults = [
      ...documents.flatMap(({ number, amounts, entries }) => [
        ...(amounts.value === entries ? [] : [words.sum(number, amounts.value, entries)]),
        ...(addsUp(amounts) ? [] : [words.parts(number)]),
      ]),
      ...series.flatMap(({ kind, financial_year: year, last_number: last, count }) =>
        last === count ? [] : [words.gap(`${kind} ${year}`, last, count)],
      ),
    ]
    return { documents: documents.length, faults }
  })
}

function addsUp({ value, taxable, cgst, sgst, igst }: FeeAmounts): boolean {
  return value === taxable + cgst + sgst + igst && cgst === sgst
}
