// The SQL of captured payments that belong to no order here.
import type { ProviderPayment } from '../payments/payments.ts'
import type { Db } from '../platform/db.ts'

/** Stores the payment, or what was refunded of it since. */
export async function saveUnmatched(db: Db, payment: ProviderPayment, provider: string): Promise<void> {
  await db.run(
    `INSERT INTO unmatched_payments (id, provider, amount, refunded) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET refunded = EXCLUDED.refunded`,
    [payment.id, provider, payment.amount, payment.amountRefunded],
  )
}

export async function isUnmatched(db: Db, paymentId: string): Promise<boolean> {
  return (await db.one('SELECT FROM unmatched_payments WHERE id = $1', [paymentId])) !== null
}
