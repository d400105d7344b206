// Issues the gallery's invoices for its fee: of each artist and month that is over, an invoice for the fees and a
// credit note for what of an earlier invoice went back (docs/decisions/068). An entry of the ledger is on one document.
// The account of the artist is not read: it may have changed since the sale, or be closed.
import { feeAmounts, feeCode } from '@rasika/contract/fee-documents.ts'
import { financialYearOf, stateOfCode } from '@rasika/contract/gst.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import type { FeeSnapshot } from '../documents/documents.ts'
import type { AppContext } from '../platform/app-context.ts'
import { configInForce } from '../platform/config-in-force.ts'
import type { Tx } from '../platform/db.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { insertFeeDocument, lockLedger, selectArtistsToInvoice, selectFees, selectReturnedFees } from './store.ts'

type Context = Pick<AppContext, 'changedSettings' | 'config' | 'db' | 'log'>

interface Run {
  artistId: string
  /** The beginning of the month of `at`. */
  until: Date
  at: Date
}

type Contents = Omit<FeeSnapshot, 'number'>

/** The fees of the months before the one of `at`, dated `at`. A repeat issues nothing. */
export async function issueFeeDocuments(context: Context, at: Date): Promise<void> {
  const until = startOfMonth(dayInIndia(at).slice(0, 7))
  await forEachRow(await selectArtistsToInvoice(context.db, until), context.log, ({ id: artistId }) =>
    context.db.transaction(async (tx) => {
      await lockLedger(tx, artistId)
      // All invoices first: a credit note names the one that it corrects.
      await issueInvoices(context, tx, { artistId, until, at })
      await issueCreditNotes(context, tx, { artistId, until, at })
    }),
  )
}

/**
 * The recipient is the supplier on the invoice of the sale, the place of supply the State there (IGST Act s. 12(2)).
 * A month has several invoices only where the GSTIN, the State or the rate changed within it.
 */
async function issueInvoices(context: Context, tx: Tx, { artistId, until, at }: Run): Promise<void> {
  const galleryState = stateOfCode(context.config.SELLER_GSTIN.slice(0, 2))
  if (galleryState === null) throw new Error('SELLER_GSTIN names no State, so its invoices have no place of supply')
  const fees = (await selectFees(tx, artistId, until)).map(({ supplier, ...fee }) => {
    if (supplier === null) throw new Error(`the sale of the fee ${fee.id} has no invoice, which names its recipient`)
    return { ...fee, supplier, rate: rateAt(context, fee.happened_at) }
  })
  const together = Map.groupBy(fees, ({ month, rate, supplier: { gstin, state } }) =>
    [month, rate, gstin, state].join(' '),
  )
  for (const own of together.values()) {
    const newest = own.at(-1)
    if (!newest) continue
    const { month, rate, supplier } = newest
    const interState = supplier.state !== galleryState
    await issue(tx, artistId, own, {
      kind: 'fee_invoice',
      month,
      issuedAt: at.toISOString(),
      gallery: galleryOf(context),
      artist: { name: supplier.name, address: supplier.address, gstin: supplier.gstin },
      place: supplier.state,
      interState,
      code: feeCode,
      rate,
      sales: own.length,
      against: [],
      amounts: feeAmounts(sumOf(own), rate, interState),
    })
  }
}

/** One for each invoice of which something went back in a month, with its party, place, rate and kind of tax. */
async function issueCreditNotes(context: Context, tx: Tx, { artistId, until, at }: Run): Promise<void> {
  const returned = await selectReturnedFees(tx, artistId, until)
  for (const own of Map.groupBy(returned, ({ month, invoice }) => `${month} ${invoice.number}`).values()) {
    const [first] = own
    if (!first) continue
    const { number, ...invoice } = first.invoice
    await issue(tx, artistId, own, {
      ...invoice,
      kind: 'fee_credit_note',
      month: first.month,
      issuedAt: at.toISOString(),
      gallery: galleryOf(context),
      sales: own.length,
      against: [number],
      amounts: feeAmounts(sumOf(own), invoice.rate, invoice.interState),
    })
  }
}

function issue(tx: Tx, artistId: string, own: readonly { id: string }[], snapshot: Contents): Promise<void> {
  const { kind, month, issuedAt } = snapshot
  const financialYear = financialYearOf(new Date(issuedAt))
  return insertFeeDocument(tx, { artistId, kind, month, financialYear, snapshot, entryIds: own.map(({ id }) => id) })
}

/** The rate of GST in the fee that was in force then. */
function rateAt({ changedSettings }: Pick<Context, 'changedSettings'>, time: Date): number {
  return configInForce(changedSettings, () => time).FEE_GST_PERCENT
}

function galleryOf({ config }: Pick<Context, 'config'>): FeeSnapshot['gallery'] {
  return { name: config.SELLER_NAME, address: [config.SELLER_ADDRESS], gstin: config.SELLER_GSTIN }
}

function sumOf(own: readonly { amount: Paise }[]): Paise {
  return toPaise(Math.abs(own.reduce((sum, { amount }) => sum + amount, 0)))
}
