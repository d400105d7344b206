// Statements of the sandbox, with those of the other stores. Amounts are whole paise.
import type pg from 'pg'
import { type FaultCache, faultStatements } from './fault-store.ts'
import { disputeStatements } from './dispute-store.ts'
import { parcelStatements } from './parcel-store.ts'
import type { SandboxOrderRow, SandboxPaymentRow, SandboxRefundRow } from './rows.ts'
import { razorpayRouteStatements } from './razorpay-route-store.ts'
import { type SandboxPayoutStatus, razorpayXStatements } from './razorpayx-store.ts'
import { makeSchema } from './schema.ts'

export interface WebhookDelivery {
  id: string
  event_id: string
  event: string
  order_id: string
  body: string
  signing: 'right' | 'wrong' | 'old' | 'changed'
  attempts: number
  age: number
  receiver: 'payments' | 'courier'
}

export interface Arrived {
  id: string
  /** The status of the response. */
  answer: string
}

export interface NewDelivery {
  eventId: string
  event: string
  orderId: string
  body: string
  signing: WebhookDelivery['signing']
  /** Seconds before it is sent. */
  seconds: number
  receiver: WebhookDelivery['receiver']
}

type Values = readonly unknown[]
export type TaskKind =
  | 'refund processed'
  | 'refund failed'
  | 'late authorisation'
  | 'account checked'
  | 'transfer processed'
  | 'transfer failed'
  | 'transfer reversed'
  | 'address tested'
  | `payout ${Exclude<SandboxPayoutStatus, 'processing'>}`

const names = new Map<string, string>()
/** Prepared once a connection, for texts that are the same for every call. */
function prepared(text: string, values: Values) {
  const name = names.get(text) ?? `sandbox ${names.size}`
  names.set(text, name)
  return { name, text, values: values as unknown[] }
}

/** The statements, on a pool or within a transaction. */
function clientOn(on: pg.Pool | pg.PoolClient, known: FaultCache) {
  const many = async <R>(text: string, values: Values = []) => (await on.query(prepared(text, values))).rows as R[]
  const one = async <R>(text: string, values: Values = []) => ((await many<R>(text, values))[0] ?? null) as R | null
  const run = async (text: string, values: Values = []) => (await on.query(prepared(text, values))).rowCount ?? 0
  const refundWith = 'SELECT r.*, p.currency FROM sandbox.refunds r JOIN sandbox.payments p ON p.id = r.payment_id'
  return {
    addOrder: (order: Pick<SandboxOrderRow, 'id' | 'amount' | 'currency' | 'receipt' | 'notes' | 'capture'>) =>
      one<SandboxOrderRow>(
        'INSERT INTO sandbox.orders (id, amount, currency, receipt, notes, capture) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *',
        [order.id, order.amount, order.currency, order.receipt, order.notes, order.capture],
      ),
    order: (id: string) => one<SandboxOrderRow>('SELECT * FROM sandbox.orders WHERE id = $1', [id]),
    lockOrder: (id: string) => one<SandboxOrderRow>('SELECT * FROM sandbox.orders WHERE id = $1 FOR UPDATE', [id]),
    lockOrderOfPayment: (id: string) =>
      one<SandboxOrderRow>(
        'SELECT * FROM sandbox.orders WHERE id = (SELECT order_id FROM sandbox.payments WHERE id = $1) FOR UPDATE',
        [id],
      ),
    orders: (query: {
      receipt: string | null
      authorized: boolean | null
      from: number | null
      to: number | null
      count: number
      skip: number
    }) =>
      many<SandboxOrderRow>(
        `SELECT * FROM sandbox.orders o
         WHERE ($1::text IS NULL OR receipt = $1)
           AND ($2::boolean IS NULL OR $2 = EXISTS (SELECT FROM sandbox.payments p WHERE p.order_id = o.id AND p.status = 'authorized'))
           AND ($3::float8 IS NULL OR created_at >= to_timestamp($3)) AND ($4::float8 IS NULL OR created_at <= to_timestamp($4))
         ORDER BY created_at DESC LIMIT $5 OFFSET $6`,
        [query.receipt, query.authorized, query.from, query.to, query.count, query.skip],
      ),
    setOrder: (id: string, to: Pick<SandboxOrderRow, 'status' | 'attempts' | 'amount_paid'>) =>
      one<SandboxOrderRow>(
        'UPDATE sandbox.orders SET status = $2, attempts = $3, amount_paid = $4 WHERE id = $1 RETURNING *',
        [id, to.status, to.attempts, to.amount_paid],
      ),
    setNotes: (id: string, notes: Record<string, string>) =>
      one<SandboxOrderRow>('UPDATE sandbox.orders SET notes = $2 WHERE id = $1 RETURNING *', [id, notes]),

    addPayment: (payment: Pick<SandboxPaymentRow, 'id' | 'order_id' | 'amount' | 'currency' | 'method' | 'detail'>) =>
      one<SandboxPaymentRow>(
        `INSERT INTO sandbox.payments (id, order_id, amount, currency, method, detail, status) VALUES ($1, $2, $3, $4, $5, $6, 'created') RETURNING *`,
        [payment.id, payment.order_id, payment.amount, payment.currency, payment.method, payment.detail],
      ),
    payment: (id: string) => one<SandboxPaymentRow>('SELECT * FROM sandbox.payments WHERE id = $1', [id]),
    payments: (orderId: string) =>
      many<SandboxPaymentRow>('SELECT * FROM sandbox.payments WHERE order_id = $1 ORDER BY created_at DESC', [orderId]),
    setPayment: (row: SandboxPaymentRow) =>
      one<SandboxPaymentRow>(
        'UPDATE sandbox.payments SET status = $2, captured = $3, amount_refunded = $4, failure = $5, detail = $6 WHERE id = $1 RETURNING *',
        [row.id, row.status, row.captured, row.amount_refunded, row.failure, row.detail],
      ),

    addRefund: (
      refund: Pick<SandboxRefundRow, 'id' | 'payment_id' | 'amount' | 'notes' | 'receipt' | 'speed' | 'asked'> & {
        key: string | null
      },
    ) =>
      run(
        `INSERT INTO sandbox.refunds (id, payment_id, amount, status, notes, receipt, speed, key, asked) VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8)`,
        [
          refund.id,
          refund.payment_id,
          refund.amount,
          refund.notes,
          refund.receipt,
          refund.speed,
          refund.key,
          refund.asked,
        ],
      ),
    refund: (id: string) => one<SandboxRefundRow>(`${refundWith} WHERE r.id = $1`, [id]),
    refundByKey: (paymentId: string, key: string) =>
      one<SandboxRefundRow>(`${refundWith} WHERE r.payment_id = $1 AND r.key = $2`, [paymentId, key]),
    refunds: (paymentId: string) =>
      many<SandboxRefundRow>(`${refundWith} WHERE r.payment_id = $1 ORDER BY r.created_at DESC`, [paymentId]),
    setRefund: (id: string, status: SandboxRefundRow['status']) =>
      run('UPDATE sandbox.refunds SET status = $2 WHERE id = $1', [id, status]),

    addDeliveries: (made: readonly NewDelivery[]) =>
      run(
        `INSERT INTO sandbox.deliveries (event_id, event, order_id, body, signing, due_at, receiver)
         SELECT event_id, event, order_id, body, signing, clock_timestamp() + make_interval(secs => seconds), receiver
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::text[]) WITH ORDINALITY
           AS made(event_id, event, order_id, body, signing, seconds, receiver, nth)
         ORDER BY nth`,
        (['eventId', 'event', 'orderId', 'body', 'signing', 'seconds', 'receiver'] as const).map((name) =>
          made.map((one) => one[name]),
        ),
      ),
    /** Takes due deliveries for this process alone, for 15 seconds. */
    takeDeliveries: (max: number) =>
      many<WebhookDelivery>(
        `UPDATE sandbox.deliveries SET due_at = clock_timestamp() + interval '15 seconds', attempts = attempts + 1
         WHERE id IN (SELECT id FROM sandbox.deliveries WHERE ended IS NULL AND due_at <= clock_timestamp() ORDER BY due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING *, extract(epoch FROM clock_timestamp() - made_at)::float8 AS age`,
        [max],
      ),
    endDelivered: async (arrived: readonly Arrived[]) => {
      if (arrived.length === 0) return
      await run(
        `UPDATE sandbox.deliveries d SET ended = 'delivered', last_answer = arrived.answer
         FROM unnest($1::bigint[], $2::text[]) AS arrived(id, answer) WHERE d.id = arrived.id`,
        [arrived.map(({ id }) => id), arrived.map(({ answer }) => answer)],
      )
    },
    giveUp: (id: string, answer: string) =>
      run(`UPDATE sandbox.deliveries SET ended = 'given up', last_answer = $2 WHERE id = $1`, [id, answer]),
    putOff: (id: string, seconds: number, answer: string) =>
      run(
        'UPDATE sandbox.deliveries SET due_at = clock_timestamp() + make_interval(secs => $2), last_answer = $3 WHERE id = $1',
        [id, seconds, answer],
      ),
    deliveries: (max: number) =>
      many<{
        event_id: string
        event: string
        order_id: string
        attempts: number
        ended: string | null
        last_answer: string | null
      }>(
        'SELECT event_id, event, order_id, attempts, ended, last_answer FROM sandbox.deliveries ORDER BY id DESC LIMIT $1',
        [max],
      ),

    addTask: (kind: TaskKind, subject: string, seconds: number) =>
      run(
        'INSERT INTO sandbox.tasks (kind, subject, due_at) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))',
        [kind, subject, seconds],
      ),
    hasTask: async () =>
      (
        await one<{ due: boolean }>(
          'SELECT EXISTS (SELECT FROM sandbox.tasks WHERE due_at <= clock_timestamp()) AS due',
        )
      )?.due === true,
    /** The next due task, deleted when this transaction commits. */
    takeTask: () =>
      one<{ kind: TaskKind; subject: string }>(
        `DELETE FROM sandbox.tasks WHERE id = (SELECT id FROM sandbox.tasks WHERE due_at <= clock_timestamp() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING kind, subject`,
      ),
    /** Seconds until the next due time, null where nothing waits. */
    nextDue: async () =>
      (
        await one<{ seconds: number | null }>(
          `SELECT extract(epoch FROM least((SELECT min(due_at) FROM sandbox.deliveries WHERE ended IS NULL), (SELECT min(due_at) FROM sandbox.tasks)) - clock_timestamp())::float8 AS seconds`,
        )
      )?.seconds ?? null,
    /** Makes all waiting work due now. */
    hurry: async () => {
      await run('UPDATE sandbox.deliveries SET due_at = clock_timestamp() WHERE ended IS NULL')
      await run('UPDATE sandbox.tasks SET due_at = clock_timestamp()')
    },

    ...parcelStatements(many, one, run),
    ...disputeStatements(many, one, run),
    ...razorpayRouteStatements(one, run),
    ...razorpayXStatements(many, one, run),
    ...faultStatements(many, run, known),
  }
}

export type Client = ReturnType<typeof clientOn>

export interface Store {
  /** Outside a transaction. */
  client(): Promise<Client>
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>
}

export function storeOn(pool: pg.Pool): Store {
  const known: FaultCache = { faults: null, switches: null, changes: 0, emptiedAt: -Infinity }
  let made: Promise<void> | undefined
  const ready = () =>
    (made ??= makeSchema(pool).catch((error: unknown) => {
      made = undefined
      throw error
    }))
  return {
    async client() {
      await ready()
      return clientOn(pool, known)
    },
    async transaction(work) {
      await ready()
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        // Sent with the first statement, without waiting for its result.
        const begun = client.query('BEGIN')
        begun.catch(() => {})
        const result = await work(clientOn(client, known))
        await begun
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch((lost: Error) => (failure = lost))
        throw error
      } finally {
        client.release(failure)
      }
    },
  }
}
