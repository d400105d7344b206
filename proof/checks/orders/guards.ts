// Verifies what the database refuses when every earlier check fails. Each attempt runs in a transaction that is rolled
// back; the refusal must name the constraint.
import type { OrdersFixture } from './fixtures.ts'
import type { CountResult } from './count.ts'

const tries: Record<string, string> = {
  payments_one_kept: `
    INSERT INTO payments (id, order_id, provider_order_id, amount, outcome, provider)
    SELECT 'pay_again', order_id, provider_order_id, amount, 'kept', provider FROM payments
    WHERE outcome = 'kept' LIMIT 1`,
  payments_pkey: 'INSERT INTO payments SELECT * FROM payments LIMIT 1',
  provider_events_pkey: 'INSERT INTO provider_events SELECT * FROM provider_events LIMIT 1',
  mails_key_key: `
    INSERT INTO mails (key, recipient_name, recipient, subject, text, html)
    SELECT key, recipient_name, recipient, subject, text, html FROM mails LIMIT 1`,
  coupon_uses_once: `
    INSERT INTO coupon_uses (order_id, coupon_id, buyer_id, nth)
    SELECT (SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM coupon_uses) LIMIT 1), coupon_id, buyer_id, nth
    FROM coupon_uses LIMIT 1`,
  artworks_held_check: 'UPDATE artworks SET held = stock + 1 WHERE id = (SELECT id FROM artworks LIMIT 1)',
}

const divisionByZero = '22012'

export async function tryGuards(fixture: OrdersFixture): Promise<CountResult[]> {
  const lines: CountResult[] = []
  for (const [constraint, text] of Object.entries(tries)) {
    // One statement that always rolls back: when no constraint refuses, the division by zero does.
    const refusal = await fixture
      .rows(`WITH tried AS (${text} RETURNING 1) SELECT 1 / (count(*) - count(*)) FROM tried`)
      .then(
        () => 'nothing',
        (error: { constraint?: string; code?: string; message: string }) =>
          error.constraint ?? (error.code === divisionByZero ? 'nothing refuses' : error.message),
      )
    lines.push({
      what: `the database refuses by ${constraint}`,
      figure: refusal === constraint ? 'yes' : `no: ${refusal}`,
      isRight: refusal === constraint,
    })
  }
  return lines
}
