// An order as the desk shows it: its facts from all slices, personal data masked, and the acts that are possible now.
import { aloneUpTo } from '@rasika/contract/approval-limits.ts'
import type { AuditRow } from '@rasika/contract/desk-audit.ts'
import type { DeskListedOrder } from '@rasika/contract/desk-order-list.ts'
import type { DeskOrder, DeskRefundApproval } from '@rasika/contract/desk-orders.ts'
import { formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { parcelPaperKinds } from '@rasika/contract/desk-choices.ts'
import { hasLeftArtist, mayFollow, operatorReports } from '@rasika/contract/shipment-states.ts'
import { approvalFrom, type ApprovalRow } from '../approvals/approvals.ts'
import type { deskAttempt } from '../bookings/bookings.ts'
import { type PaymentRow, timelineFrom, type WholeOrder } from '../orders/orders.ts'
import { isUndelivered, parcelFrom, type ParcelWithScans, settableStatuses } from '../shipments/shipments.ts'
import type { Operator } from '../platform/caller.ts'
import { maskedEmail, maskedPhone } from '../platform/masking.ts'
import type { ListedOrderRow, NoteRow, OrderDisputeRow, OrderFactsRow, OrderLedgerRow, OrderMailRow } from './store.ts'
import { deskOrderWords as words } from './words.ts'

export interface ShownParts extends WholeOrder {
  facts: OrderFactsRow
  ledger: readonly OrderLedgerRow[]
  mails: readonly OrderMailRow[]
  notes: readonly NoteRow[]
  audit: AuditRow[]
  approval: ApprovalRow | null
  attempt: Awaited<ReturnType<typeof deskAttempt>>
  parcels: readonly ParcelWithScans[]
  photographs: number
  disputes: readonly OrderDisputeRow[]
  /** Its value needs an e-way bill. */
  needsEWay: boolean
  /** The work is to be sent back. */
  comesBack: boolean
}

export function listedFrom(row: ListedOrderRow): DeskListedOrder {
  return {
    number: row.number,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    buyerName: row.buyer_name,
    title: row.title,
    artistName: row.artist_name,
    total: rupees(row.total),
    status: row.status,
    deadline: row.deadline?.toISOString() ?? null,
  }
}

export function deskOrderFrom(parts: ShownParts, operator: Operator): DeskOrder {
  const { order, facts, payments, refunds, events, ledger } = parts
  const isDigital = isFile({ deliveryType: order.delivery_type })
  return {
    ...listedFrom({ ...order, ...facts }),
    id: order.id,
    state: order.state,
    deliveryStatus: parts.delivery.delivery_status,
    isDigital,
    wasAuctioned: order.product_type === 'auction',
    artistUsername: facts.artist_username,
    sku: facts.sku,
    picture: order.picture,
    price: rupees(order.price),
    delivery: rupees(order.delivery),
    couponCode: order.coupon_code,
    couponDiscount: rupees(order.coupon_discount),
    refunded: rupees(payments.find(({ id }) => id === order.payment_id)?.refunded ?? 0),
    timeline: timelineFrom({ ...order, ...parts.delivery }),
    parcels: parts.parcels.map(parcelFrom),
    attempt: parts.attempt?.attempt ?? null,
    photographs: parts.photographs,
    claims: facts.claims,
    ledger: ledger.map(({ kind, amount, happened_at: at }) => ({ kind, amount: rupees(amount), at: at.toISOString() })),
    buyer: {
      id: order.buyer_id,
      email: maskedEmail(order.buyer_email),
      phone: maskedPhone(order.address.phone ?? facts.buyer_phone),
      address: isDigital ? words.noAddress : `••• ${[order.address.city, order.address.pincode].join(' ')}`,
      paidOrders: facts.buyer_paid_orders,
    },
    payments: payments.map(({ id, amount, outcome, captured_at: at }) => ({
      id,
      amount: rupees(amount),
      outcome,
      at: at.toISOString(),
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      paymentId: one.payment_id,
      providerId: one.provider_refund_id,
      amount: rupees(one.amount),
      reason: one.reason,
      status: one.status,
    })),
    disputes: parts.disputes.map(({ id, amount, status, opened_at: at }) => ({
      id,
      amount: rupees(amount),
      status,
      at: at.toISOString(),
    })),
    events: events.map((one) => ({
      at: one.happened_at.toISOString(),
      cause: one.cause,
      from: one.from_state,
      to: one.to_state,
      detail: Object.entries(one.detail).map(([name, value]) => ({ name, value: String(value) })),
    })),
    invoiceKind: parts.facts.invoice_kind,
    papers: papersOf(parts),
    mails: parts.mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      to: mail.recipient_role ?? 'other',
      state: mail.state,
      at: mail.written_at.toISOString(),
      canBeSentAgain: !mail.transient,
    })),
    notes: parts.notes.map((one) => ({
      id: one.id,
      text: one.text,
      by: one.operator_name,
      at: one.written_at.toISOString(),
    })),
    audit: parts.audit,
    approval: parts.approval && refundApprovalFrom(parts.approval, operator),
    acts: actsOf(parts, isDigital),
  }
}

/** The order's payment, of which something is left to refund; null where nothing is. */
export function refundablePayment({ order, payments }: Pick<WholeOrder, 'order' | 'payments'>): PaymentRow | null {
  const payment = payments.find(({ id }) => id === order.payment_id)
  return order.state === 'paid' && payment?.outcome === 'kept' ? payment : null
}

function actsOf(
  { order, delivery, payments, facts, parcels, attempt }: ShownParts,
  isDigital: boolean,
): DeskOrder['acts'] {
  const payment = refundablePayment({ order, payments })
  const hasFullRefund = order.payment_id !== null && payment === null
  const isDeliverable = payment !== null && !isDigital
  const state = parcels[0]?.state
  const isReportable = isDeliverable && state !== undefined && hasLeftArtist(state)
  return {
    deliver: isDeliverable ? settableStatuses(parcels[0] ?? null, delivery.delivery_status) : [],
    report: isReportable ? operatorReports.filter((next) => mayFollow(state, next)) : [],
    answer: attempt?.acts ?? [],
    refund: delivery.dispute_opened_at === null && payment ? rupees(payment.amount - payment.refunded) : null,
    refunded: rupees(payment?.refunded ?? 0),
    refundAloneUpTo: rupees(aloneUpTo.refund),
    restockWithRefund: order.artwork_id !== null,
    restock: hasFullRefund && order.artwork_id !== null && facts.restocked_at === null,
  }
}

function papersOf({ order, delivery, facts, needsEWay, comesBack }: ShownParts): DeskOrder['papers'] {
  const { invoice_number: invoice, certificate_code: code, credit_note_numbers: creditNotes } = facts
  return [
    ...(invoice === null ? [] : [{ kind: 'invoice' as const, number: invoice }]),
    ...(code === null ? [] : [{ kind: 'certificate' as const, number: formatCertificateCode(code) }]),
    ...creditNotes.map((number) => ({ kind: 'creditNote' as const, number })),
    ...(comesBack ? [{ kind: 'returnLabel' as const, number: order.number }] : []),
    ...(needsEWay && isUndelivered({ ...order, ...delivery }) ? [{ kind: 'eWay' as const, number: order.number }] : []),
    ...(isUndelivered({ ...order, ...delivery }) ? parcelPaperKinds : []).map((kind) => ({
      kind,
      number: order.number,
    })),
  ]
}

function refundApprovalFrom(row: ApprovalRow, operator: Operator): DeskRefundApproval {
  const { reason, restock } = row.detail
  return {
    ...approvalFrom(row, operator),
    amount: rupees(row.amount ?? 0),
    reason: String(reason ?? ''),
    restock: restock === true,
  }
}

function rupees(paise: number): number {
  return rupeesOf(toPaise(paise))
}
