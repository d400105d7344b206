// Rows of the sandbox's tables, and the provider's entities made of them: field for field as the real provider sends
// them, the array for empty notes included.

export interface SandboxOrderRow {
  id: string
  amount: number
  amount_paid: number
  currency: string
  receipt: string | null
  notes: Record<string, string>
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  capture: 'automatic' | 'manual'
  created_at: Date
}

export interface Failure {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

export interface PaymentDetail {
  email?: string
  contact?: string
  notes?: Record<string, string>
  description?: string
  card?: { id: string; last4: string; network: string }
  bank?: string
  vpa?: string
  /** Authorised after the provider had reported it as failed. */
  late?: true
}

export interface SandboxPaymentRow {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  amount_refunded: number
  method: 'card' | 'upi' | 'netbanking'
  detail: PaymentDetail
  failure: Failure | null
  created_at: Date
}

export interface SandboxRefundRow {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  notes: Record<string, string>
  receipt: string | null
  speed: string
  asked: string
  currency: string
  created_at: Date
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const notesOf = (notes: Record<string, string> = {}) => (Object.keys(notes).length === 0 ? [] : notes)

export function orderEntity(row: SandboxOrderRow) {
  return {
    id: row.id,
    entity: 'order',
    amount: Number(row.amount),
    amount_paid: Number(row.amount_paid),
    amount_due: Math.max(0, Number(row.amount) - Number(row.amount_paid)),
    currency: row.currency,
    receipt: row.receipt,
    offer_id: null,
    status: row.status,
    attempts: row.attempts,
    notes: notesOf(row.notes),
    created_at: seconds(row.created_at),
  }
}

export function paymentEntity(row: SandboxPaymentRow) {
  const amount = Number(row.amount)
  const refunded = Number(row.amount_refunded)
  const { detail, failure } = row
  return {
    id: row.id,
    entity: 'payment',
    amount,
    currency: row.currency,
    status: row.status,
    order_id: row.order_id,
    invoice_id: null,
    international: false,
    method: row.method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    captured: row.captured,
    description: detail.description ?? null,
    card_id: detail.card?.id ?? null,
    ...(detail.card ? { card: cardEntity(detail.card) } : {}),
    bank: detail.bank ?? null,
    wallet: null,
    vpa: detail.vpa ?? null,
    email: detail.email ?? null,
    contact: detail.contact ?? null,
    customer_id: null,
    token_id: null,
    notes: notesOf(detail.notes),
    // Two per cent and the tax on it, known once captured.
    fee: row.captured ? Math.round(amount * 0.0236) : null,
    tax: row.captured ? Math.round(amount * 0.0036) : null,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: acquirerData(row),
    ...(row.method === 'upi'
      ? {
          upi: { payer_account_type: 'bank_account', vpa: detail.vpa ?? null, flow: detail.vpa ? 'collect' : 'intent' },
        }
      : {}),
    ...(detail.late ? { late_authorized: true } : {}),
    created_at: seconds(row.created_at),
  }
}

export function refundEntity(row: SandboxRefundRow) {
  return {
    id: row.id,
    entity: 'refund',
    amount: Number(row.amount),
    currency: row.currency,
    payment_id: row.payment_id,
    notes: notesOf(row.notes),
    receipt: row.receipt,
    acquirer_data: { arn: row.status === 'processed' ? digitsOf(row.id) : null },
    created_at: seconds(row.created_at),
    batch_id: null,
    status: row.status,
    speed_requested: row.speed,
    speed_processed: 'normal',
  }
}

export function collection(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function cardEntity({ id, last4, network }: { id: string; last4: string; network: string }) {
  return {
    id,
    entity: 'card',
    name: '',
    last4,
    network,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
}

function acquirerData({ method, id, status }: SandboxPaymentRow) {
  const number = status === 'created' || status === 'failed' ? null : digitsOf(id)
  if (method === 'card') return { auth_code: number?.slice(0, 6) ?? null }
  if (method === 'netbanking') return { bank_transaction_id: number }
  return { rrn: number }
}

/** Twelve digits derived from the id alone. */
function digitsOf(id: string): string {
  return [...id]
    .reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000_000_000, 7)
    .toString()
    .padStart(12, '0')
}
