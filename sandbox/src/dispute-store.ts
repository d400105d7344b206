// The statements of disputes and of the documents uploaded as evidence, and the provider's entities made of their rows.
type Values = readonly unknown[]

export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const
export type SandboxDisputePhase = (typeof disputePhases)[number]

export interface SandboxDisputeRow {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  reason_code: string
  reason_description: string
  phase: SandboxDisputePhase
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  respond_by: Date
  evidence: Record<string, unknown>
  submitted_at: Date | null
  created_at: Date
}

export interface SandboxDocumentRow {
  id: string
  name: string
  type: string
  size: number
}

export const evidenceKinds = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const

/** The statements on the pool or the transaction that `many`, `one` and `run` use. */
export function disputeStatements(
  many: <R>(text: string, values?: Values) => Promise<R[]>,
  one: <R>(text: string, values?: Values) => Promise<R | null>,
  run: (text: string, values?: Values) => Promise<number>,
) {
  return {
    addDispute: (
      dispute: Pick<
        SandboxDisputeRow,
        'id' | 'payment_id' | 'amount' | 'reason_code' | 'reason_description' | 'phase'
      > & { seconds: number },
    ) =>
      one<SandboxDisputeRow>(
        `INSERT INTO sandbox.disputes (id, payment_id, amount, reason_code, reason_description, phase, respond_by)
         VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7)) RETURNING *`,
        [
          dispute.id,
          dispute.payment_id,
          dispute.amount,
          dispute.reason_code,
          dispute.reason_description,
          dispute.phase,
          dispute.seconds,
        ],
      ),
    dispute: (id: string) => one<SandboxDisputeRow>('SELECT * FROM sandbox.disputes WHERE id = $1', [id]),
    disputes: ({ from, count, skip }: { from: number | null; count: number; skip: number }) =>
      many<SandboxDisputeRow>(
        `SELECT * FROM sandbox.disputes WHERE $1::float8 IS NULL OR created_at >= to_timestamp($1)
         ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
        [from, count, skip],
      ),
    /** `seconds`: until the new deadline; null leaves it. */
    setDispute: (row: SandboxDisputeRow, seconds: number | null = null) =>
      one<SandboxDisputeRow>(
        `UPDATE sandbox.disputes SET status = $2, amount_deducted = $3, evidence = $4, submitted_at = $5,
           respond_by = coalesce(clock_timestamp() + make_interval(secs => $6::float8), respond_by)
         WHERE id = $1 RETURNING *`,
        [row.id, row.status, row.amount_deducted, row.evidence, row.submitted_at, seconds],
      ),
    addDocument: (row: SandboxDocumentRow) =>
      run('INSERT INTO sandbox.documents (id, name, type, size) VALUES ($1, $2, $3, $4)', [
        row.id,
        row.name,
        row.type,
        row.size,
      ]),
    documents: (ids: readonly string[]) =>
      many<SandboxDocumentRow>('SELECT * FROM sandbox.documents WHERE id = ANY ($1::text[])', [ids]),
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

export function disputeEntity(row: SandboxDisputeRow) {
  const given = row.evidence
  return {
    id: row.id,
    entity: 'dispute',
    payment_id: row.payment_id,
    amount: Number(row.amount),
    currency: 'INR',
    amount_deducted: Number(row.amount_deducted),
    reason_code: row.reason_code,
    reason_description: row.reason_description,
    respond_by: seconds(row.respond_by),
    status: row.status,
    phase: row.phase,
    created_at: seconds(row.created_at),
    evidence: {
      amount: Number(row.amount),
      summary: given.summary ?? null,
      ...Object.fromEntries(evidenceKinds.map((kind) => [kind, given[kind] ?? null])),
      others: given.others ?? null,
      submitted_at: row.submitted_at && seconds(row.submitted_at),
    },
  }
}

export function documentEntity(row: SandboxDocumentRow) {
  return {
    id: row.id,
    entity: 'document',
    purpose: 'dispute_evidence',
    name: row.name,
    mime_type: row.type,
    size: row.size,
    created_at: seconds(new Date()),
  }
}
