// Compares the final state of the database with the sandbox's tables. Money is paise.
import { setTimeout as pause } from 'node:timers/promises'
import { lostAtSandbox } from '@rasika/server/testing/buying.ts'
import type { OrdersFixture } from './fixtures.ts'
import type { BuyerClients } from './buyers.ts'

const longestMs = 900_000

/**
 * Completes all pending work: events are delivered, unpaid holds run out, and the product's jobs run at once instead of
 * at the next minute. Returns what is still pending after fifteen minutes.
 */
export async function waitUntilIdle(fixture: Pick<OrdersFixture, 'rows'>, clients: BuyerClients): Promise<string[]> {
  const end = performance.now() + longestMs
  for (let round = 0; ; round++) {
    await clients.admin('/deliver', { all: true })
    // Of a refund whose event was lost the product asks after an hour, which passes at once here.
    await fixture.rows(`UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE status = 'pending'`)
    for (const task of ['reconcile-orders', 'refund-payments', 'lapse-orders'])
      await fixture.rows('SELECT graphile_worker.add_job($1, job_key => $2)', [task, `count ${task}`])
    await pause(1000)
    // A payment without an event is usually reconciled before its hold ends; after that the other holds may run out.
    if (round === 3)
      await fixture.rows(`UPDATE orders SET held_until = clock_timestamp() - interval '1 second' WHERE state = 'open'`)
    const left = await underWay(fixture)
    if (left.length === 0 && round > 3) return []
    if (performance.now() > end) return left
  }
}

async function underWay(fixture: Pick<OrdersFixture, 'rows'>): Promise<string[]> {
  const [left] = await fixture.rows<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM orders WHERE state = 'open') AS "orders open",
           (SELECT count(*)::int FROM refunds WHERE status <> 'processed') AS "refunds under way",
           (SELECT count(*)::int FROM payments WHERE outcome = 'refund_due') AS "refunds due",
           (SELECT count(*)::int FROM sandbox.deliveries WHERE ended IS NULL AND signing = 'right') AS "events on their way",
           (SELECT count(*)::int FROM sandbox.payments s
             WHERE captured AND NOT EXISTS (SELECT FROM payments p WHERE p.id = s.id)) AS "payments unheard"`)
  return Object.entries(left ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
}

export interface CountResult {
  what: string
  figure: string
  isRight: boolean
}

const zeros: [string, string][] = [
  [
    'oversold works (more than its stock sold, or less than none left)',
    `
    SELECT count(*) FROM artworks a
    JOIN (SELECT key::uuid AS id, value::int AS stock FROM jsonb_each_text($1)) began USING (id)
    WHERE a.stock < 0 OR a.stock + a.sold_count <> began.stock
       OR a.sold_count <> (SELECT count(*) FROM orders o
         WHERE o.artwork_id = a.id AND o.paid_at IS NOT NULL AND o.restocked_at IS NULL)`,
  ],
  ['stuck holds', 'SELECT coalesce(sum(held), 0) + (SELECT count(*) FROM orders WHERE holds_unit) FROM artworks'],
  [
    'kept payments without exactly one paid order of that sum',
    `
    SELECT count(*) FROM payments p WHERE outcome = 'kept' AND NOT EXISTS (
      SELECT FROM orders o WHERE o.id = p.order_id AND o.state = 'paid' AND o.payment_id = p.id
        AND o.total = p.amount)`,
  ],
  [
    'paid orders without exactly one kept payment',
    `
    SELECT count(*) FROM orders o
    WHERE state = 'paid' AND 1 <> (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND outcome = 'kept')`,
  ],
  [
    'paid orders without exactly one mail, invoice and certificate',
    `
    SELECT count(*) FROM orders o WHERE state = 'paid' AND (
      1 <> (SELECT count(*) FROM mails m WHERE m.about = o.id AND m.key LIKE 'order_confirmed:%')
      OR 1 <> (SELECT count(*) FROM invoices i WHERE i.order_id = o.id)
      OR 1 <> (SELECT count(*) FROM certificates c WHERE c.order_id = o.id))`,
  ],
  [
    "sales that their artist's ledger has not once, or without what was refunded of them",
    `
    SELECT count(*) FROM orders o WHERE o.paid_at IS NOT NULL AND (
      1 <> (SELECT count(*) FROM ledger_entries e
        WHERE e.order_id = o.id AND e.kind = 'sale' AND e.artist_id = o.artist_id AND e.amount = o.price + o.delivery)
      OR (o.state = 'refunded' AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id AND r.borne_by_gallery)
        AND 0 <> (SELECT sum(e.amount) FROM ledger_entries e WHERE e.order_id = o.id AND e.booking_id IS NULL))
      OR EXISTS (SELECT FROM ledger_entries e WHERE e.order_id = o.id AND e.kind IN ('refund', 'dispute'))
        <> EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id AND NOT r.borne_by_gallery))`,
  ],
  [
    'ledgers that are not the sum of their entries',
    `
    SELECT count(*) FROM ledgers l WHERE (l.seq, l.balance) <> (
      SELECT count(*)::int, coalesce(sum(e.amount), 0)::bigint FROM ledger_entries e WHERE e.artist_id = l.artist_id)`,
  ],
  [
    'refunds that the provider made without exactly one mail',
    `
    SELECT count(*) FROM refunds r WHERE NOT (r.status = 'processed'
      AND (r.provider_refund_id IS NULL OR r.reason = 'dispute' AND r.provider_refund_id LIKE 'disp%')) AND 1 <> (SELECT count(*) FROM mails m WHERE m.key = 'refunded:' || r.id)`,
  ],
  [
    'captured payments neither on a paid order, less what was refunded of it, nor refunded in full',
    `
    SELECT count(*) FROM sandbox.payments s WHERE s.captured AND least(s.amount, s.amount_refunded + ${lostAtSandbox}) <> coalesce(
      (SELECT p.refunded FROM payments p JOIN orders o ON o.id = p.order_id AND o.state = 'paid'
        WHERE p.id = s.id AND p.outcome = 'kept'), s.amount)`,
  ],
  [
    'payments the server knows and the sandbox did not capture',
    `
    SELECT count(*) FROM payments p WHERE NOT EXISTS (
      SELECT FROM sandbox.payments s
      WHERE s.id = p.id AND s.amount = p.amount AND (s.captured OR s.status = 'refunded'))`,
  ],
  [
    'payments whose refunds come to another sum at the provider',
    `SELECT count(*) FROM payments p WHERE p.refunded <> least(p.amount, (
      SELECT coalesce(sum(s.amount), 0) FROM sandbox.refunds s WHERE s.payment_id = p.id AND s.status <> 'failed')
      + (SELECT coalesce(sum(s.amount_deducted), 0) FROM sandbox.disputes s WHERE s.payment_id = p.id))`,
  ],
  ['events taken twice', 'SELECT count(*) - count(DISTINCT id) FROM provider_events'],
  [
    'coupons used more often by a buyer than they may be',
    `SELECT count(*) FROM (SELECT FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id
      GROUP BY c.id, u.buyer_id HAVING count(*) > c.max_uses_per_buyer) more`,
  ],
]

export async function count(fixture: Pick<OrdersFixture, 'rows'>, stocks: Map<string, number>): Promise<CountResult[]> {
  const lines: CountResult[] = []
  for (const [what, text] of zeros) {
    const [row] = await fixture.rows<Record<string, string>>(
      text,
      text.includes('$1') ? [JSON.stringify(Object.fromEntries(stocks))] : [],
    )
    const figure = String(Object.values(row ?? {})[0])
    lines.push({ what, figure, isRight: figure === '0' })
  }
  const [money] = await fixture.rows<{ captured: string; paid: string; back: string }>(`
    SELECT (SELECT coalesce(sum(amount), 0) FROM sandbox.payments WHERE captured)::text AS captured,
           (SELECT coalesce(sum(least(s.amount, s.amount_refunded + ${lostAtSandbox})), 0) FROM sandbox.payments s WHERE captured)::text AS back,
           (SELECT coalesce(sum(o.total - p.refunded), 0) FROM orders o JOIN payments p ON p.id = o.payment_id
             WHERE o.state = 'paid')::text AS paid`)
  const { captured = '', paid = '', back = '' } = money ?? {}
  lines.push({
    what: 'paise captured = on paid orders + refunded',
    figure: `${captured} = ${paid} + ${back}`,
    isRight: BigInt(captured) === BigInt(paid) + BigInt(back) && captured !== '0',
  })
  const [sold] = await fixture.rows<{ sold: number; paid: number; kept: number; mails: number }>(`
    SELECT (SELECT sum(sold_count)::int FROM artworks) - (SELECT count(*)::int FROM orders
        WHERE state = 'refunded' AND paid_at IS NOT NULL AND restocked_at IS NULL) AS sold,
      (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
           (SELECT count(*)::int FROM payments WHERE outcome = 'kept') AS kept,
           (SELECT count(*)::int FROM mails m JOIN orders o ON o.id = m.about AND o.state = 'paid'
             WHERE m.key LIKE 'order_confirmed:%') AS mails`)
  const figures = Object.values(sold ?? {})
  lines.push({
    what: 'stock takes of orders not refunded = paid orders = kept payments = mails',
    figure: figures.join(' = '),
    isRight: new Set(figures).size === 1 && figures[0] !== 0,
  })
  return lines
}
