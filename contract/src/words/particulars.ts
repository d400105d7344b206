import { payoutDays } from '../approval-limits.ts'
import type { CancellationReason } from '../cancellation.ts'
import type { PaperKind, TaxFile } from '../desk-choices.ts'
import { deskNames } from './desk-names.ts'

/** Of the audit log's rows and of an order's history. */
export const particularWords = {
  money: ['amount', 'owedBefore', 'owedAfter', 'paidOutLately', 'total', 'maxDiscount', 'minOrder'],
  names: {
    act: 'the courier',
    artistUsername: 'artist',
    artworkId: 'work',
    day: 'on',
    doneOn: 'done on',
    endsAt: 'ends',
    maxDiscount: 'at most',
    maxUses: 'uses in all',
    maxUsesPerBuyer: 'uses per account',
    minOrder: 'order from',
    paidOn: 'sent on',
    paidOutLately: `written down in ${payoutDays} days`,
    productType: 'for',
    recordedBefore: 'written down before',
    requestedBy: 'asked by',
    restock: 'on sale again',
    restocked: 'on sale again',
    sha256: 'fingerprint',
    startsAt: 'begins',
  },
  values: {
    retry: 'comes again',
    return: 'brings it back',
    true: 'yes',
    false: 'no',
    null: 'nothing',
    on_sale: 'On sale',
    sold_out: 'Sold out',
    hidden: 'Hidden',
    shown: 'Public',
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
    lapsed: 'Lapsed',
    paid: 'Paid',
    gone: 'Paid too late',
    refunded: 'Refunded',
    placed: 'Placed',
    verify: 'Payment confirmed by the buyer’s browser',
    webhook: 'Payment reported by the provider',
    reconciler: 'Payment found at the provider',
    'hold expired': 'Hold expired',
    'hold released': 'Hold ended by the buyer',
    'earlier order paid': 'An earlier order of the buyer was paid',
    dispute: 'Dispute at the buyer’s bank',
    refund: 'Refund',
    Order_Placed: 'Order placed',
  },
  /** Of the particulars with these names. */
  valuesOf: {
    kind: {
      ...deskNames.paper,
      invoice: 'Invoice',
      invoiceA6: 'Invoice, A6',
      gstr8_json: 'GSTR-8, JSON',
      gstr8_csv: 'GSTR-8, CSV',
      gstr1_json: 'GSTR-1, JSON',
      gstr1_csv: 'Own fees, CSV',
      tds_csv: 'Register of income tax, CSV',
    } satisfies Record<PaperKind | TaxFile, string>,
    /** What became of the unit of a refunded order. */
    outcome: { shown: 'On sale again', hidden: 'Back, and hidden', removed: 'The work is removed' },
    productType: deskNames.couponFor,
    reason: {
      changed_mind: 'the buyer changed their mind',
      by_mistake: 'ordered by mistake',
      takes_too_long: 'it takes too long',
      other: 'another reason',
    } satisfies Record<CancellationReason, string>,
    refund: deskNames.refundReason,
    status: { ...deskNames.taxStatus, ...deskNames.dispute, action_required: 'More evidence wanted' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  /** What somebody did with an order: requested a refund, and put the unit on sale again. */
  refundRequested: {
    operator: 'Refund by the desk',
    buyer: 'Cancelled by the buyer',
    claim: 'Refund after a claim',
  } as Readonly<Record<string, string>>,
  restocked: {
    operator: 'On sale again, by the desk',
    buyer: 'On sale again, cancelled by the buyer',
    claim: 'On sale again after a claim',
  } as Readonly<Record<string, string>>,
}
