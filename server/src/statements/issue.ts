// Issues the gallery's invoices for its fee: of each artist and month that is over, one invoice for the fees and one
// credit note for what of earlier ones went back (docs/decisions/068). An entry of the ledger is on one document.
import { feeAmounts, feeCode } from '@rasika/contract/fee-documents.ts'
import { financialYearOf, stateOfCode } from '@rasika/contract/gst.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { supplierState } from '@rasika/contract/tax-status.ts'
import { dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { addressLines, type FeeSnapshot } from '../documents/documents.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import {
  type FeeEntryRow,
  insertFeeDocument,
  lockRecipient,
  type RecipientRow,
  selectFees,
  selectInvoicesOf,
  selectArtistsToInvoice,
} from './store.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'log'>

/** The fees of the months before the one of `at`, dated `at`. A repeat issues nothing. */
export async function issueFeeDocuments(context: Context, at: Date): Promise<void> {
  const until = startOfMonth(dayInIndia(at).slice(0, 7))
  await forEachRow(await selectArtistsToInvoice(context.db, until), context.log, ({ id: artistId }) =>
    context.db.transaction(async (tx) => {
      const artist = await lockRecipient(tx, artistId)
      const ofMonths = Map.groupBy(await selectFees(tx, artistId, until), ({ month }) => month)
      for (const [month, entries] of ofMonths) {
        // The invoice first: a credit note names the invoices whose fees it returns.
        for (const kind of ['fee', 'fee_back'] as const) {
          const own = entries.filter((entry) => entry.kind === kind)
          if (own.length === 0) continue
          const against = kind === 'fee' ? [] : await selectInvoicesOf(tx, own.map(idOf))
          const snapshot = snapshotOf(context, artist, { month, own, against, at })
          const financialYear = financialYearOf(at)
          const entryIds = own.map(idOf)
          await insertFeeDocument(tx, { artistId, kind: snapshot.kind, month, financialYear, snapshot, entryIds })
        }
      }
    }),
  )
}

function idOf({ id }: FeeEntryRow): string {
  return id
}

/** The place of supply is the artist's State; without one on record, the gallery's (IGST Act s. 12(2)). */
function snapshotOf(
  { config }: Pick<Context, 'config'>,
  { name, address, gstin }: RecipientRow,
  { month, own, against, at }: { month: string; own: readonly FeeEntryRow[]; against: string[]; at: Date },
): Omit<FeeSnapshot, 'number'> {
  const galleryState = stateOfCode(config.SELLER_GSTIN.slice(0, 2))
  if (galleryState === null) throw new Error('SELLER_GSTIN names no State, so its invoices have no place of supply')
  const place = supplierState({ gstin, state: address.state }) ?? galleryState
  const interState = place !== galleryState
  const value = toPaise(Math.abs(own.reduce((sum, { amount }) => sum + amount, 0)))
  return {
    kind: own[0]?.kind === 'fee_back' ? 'fee_credit_note' : 'fee_invoice',
    month,
    issuedAt: at.toISOString(),
    gallery: { name: config.SELLER_NAME, address: [config.SELLER_ADDRESS], gstin: config.SELLER_GSTIN },
    artist: { name, address: addressLines(address), gstin },
    place,
    interState,
    code: feeCode,
    rate: config.FEE_GST_PERCENT,
    sales: own.length,
    against,
    amounts: feeAmounts(value, config.FEE_GST_PERCENT, interState),
  }
}
