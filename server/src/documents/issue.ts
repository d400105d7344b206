// From a paid order to the contents of its documents. The artist is the supplier; the place of supply is where the work
// is delivered (IGST Act s. 10(1)(a); for a file, s. 12(2)(b): the buyer's address on record, which is the same one).
// Refuses an order whose parts do not add up, or whose address has no State; `documents.ts` refuses one that is not
// paid.
import { creditedAmounts, invoiceAmounts, type InvoiceAmounts, supplyOf } from '@rasika/contract/gst.ts'
import { readRates } from '@rasika/contract/gst-rates.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import { type StateName, stateNamed } from '@rasika/contract/places.ts'
import type { RefundShare } from '@rasika/contract/refund-parts.ts'
import { invoiceKindOf, isTaxCollected, supplierState } from '@rasika/contract/tax-status.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import type { Config } from '../platform/config.ts'
import {
  addressLines,
  amountsOf,
  type CertificateSnapshot,
  type CreditNoteSnapshot,
  type InvoiceSnapshot,
} from './snapshots.ts'
import type { DocumentOrderRow } from './store.ts'

export type PaidOrder = DocumentOrderRow & { paidAt: Date }

function stateOf(written: string | null): StateName {
  const state = written ? stateNamed(written) : null
  if (!state) throw new Error('an address without a State has no place of supply')
  return state
}

/** As on the label of the parcel; the State stands on a line of its own. */
function deliveryLines(address: Address): string[] {
  return writtenAddress({ ...address, receiverName: null, state: null })
}

/** Its number is taken when it is written (store.ts). */
export function invoiceOf(order: PaidOrder, config: Config): Omit<InvoiceSnapshot, 'number'> {
  const kind = invoiceKindOf(order.supplierStatus)
  const { supplierGstin: gstin, supplierAddress } = order
  const state = supplierState({ gstin, state: supplierAddress.state }) ?? stateOf(null)
  const placeOfSupply = stateOf(order.address.state)
  const rates = readRates(config.GST_RATES)
  if (rates === null) throw new Error('the setting of the GST rates cannot be read')
  const supply = supplyOf(order, rates)
  const rate = kind === 'invoice' ? supply.rate : null
  const interState = state !== placeOfSupply
  const { price, delivery, couponDiscount: coupon, total } = order
  return {
    kind,
    issuedAt: order.paidAt.toISOString(),
    orderId: order.id,
    orderNumber: order.number,
    paymentId: order.paymentId,
    supplier: {
      name: order.supplierName,
      address: addressLines(order.supplierAddress),
      gstin,
      state,
      taxStatus: order.supplierStatus,
      enrolmentNumber: order.supplierEnrolment,
    },
    house: { name: config.SELLER_NAME, address: [config.SELLER_ADDRESS], gstin: config.SELLER_GSTIN },
    buyer: {
      name: order.buyerLegalName ?? order.buyerName,
      address: deliveryLines(order.address),
      gstin: order.buyerGstin,
    },
    delivery: {
      receiverName: order.address.receiverName ?? order.buyerName,
      address: deliveryLines(order.address),
      state: placeOfSupply,
    },
    interState,
    work: {
      title: order.title,
      artistName: order.artistName,
      sku: order.sku,
      medium: order.medium,
      year: order.year,
      framingType: order.framingType,
      deliveryType: order.deliveryType,
    },
    supply,
    rate,
    tcsHundredths: isTaxCollected(order.supplierStatus) ? config.TCS_PERCENT : null,
    listPrice: order.listPrice > price ? order.listPrice : null,
    price,
    deliveryCharge: delivery,
    couponCode: coupon > 0 ? order.couponCode : null,
    amounts: invoiceAmounts({ price, delivery, coupon, total: total as Paise }, rate, interState),
  }
}

/** The credit note of a refund at `at`, after the credit notes `before` it of the same invoice. */
export function creditNoteOf(
  invoice: InvoiceSnapshot,
  before: readonly CreditNoteSnapshot[],
  share: RefundShare,
  at: Date,
): Omit<CreditNoteSnapshot, 'number'> {
  const taken = before.map(amountsOf).reduce(sumOfAmounts, nothing)
  return { issuedAt: at.toISOString(), invoice, amounts: creditedAmounts(invoice.amounts, taken, share) }
}

const zero = toPaise(0)
const nothing: InvoiceAmounts = {
  value: zero,
  taxable: zero,
  cgst: zero,
  sgst: zero,
  igst: zero,
  coupon: zero,
  paid: zero,
}

function sumOfAmounts(one: InvoiceAmounts, other: InvoiceAmounts): InvoiceAmounts {
  const sum = (name: keyof InvoiceAmounts) => toPaise(one[name] + other[name])
  return {
    value: sum('value'),
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    coupon: sum('coupon'),
    paid: sum('paid'),
  }
}

export function certificateOf(order: PaidOrder): CertificateSnapshot {
  return {
    title: order.title,
    artistName: order.artistName,
    artistUsername: order.artistUsername,
    year: order.year,
    medium: order.medium,
    category: order.category,
    menuCategory: order.menuCategory,
    size: order.size,
    editionSize: order.editionSize,
    hasSignature: order.hasSignature,
    deliveryType: order.deliveryType,
    picture: order.picture,
    orderedAt: order.createdAt.toISOString(),
  }
}
