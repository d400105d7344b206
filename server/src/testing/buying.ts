// A server for tests of buying: the application listening, the payment sandbox beside it as in a demonstration,
// called over HTTP; jobs run when a test says so. Tests cause failures through the sandbox's own switches.
import { Problem } from '@rasika/contract/problem.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import type { PlacedOrder, VerifiedOrder } from '@rasika/contract/orders.ts'
import { Logger, runOnce } from 'graphile-worker'
import { openSession } from '../accounts/accounts.ts'
import { mergeAddress } from '../accounts/address-store.ts'
import { tasksOf } from '../tasks.ts'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openTestApp } from './app.ts'
import { newBuyer, type Person, studio } from './people.ts'
import type { ResponseBody } from './client.ts'

export type PaymentsTestApp = Awaited<ReturnType<typeof openPaymentsTestApp>>
export type ResponseWith<Data> = ResponseBody & { data: Data }
/** As the sandbox's admin API returns it; `signature` is null for a failed payment. */
export interface PaidInSandbox {
  paymentId: string
  signature: string
}

export async function openPaymentsTestApp(env: Record<string, string> = {}, context: Partial<AppContext> = {}) {
  const testApp = await openTestApp(env, context)
  const address = await testApp.listen()

  async function admin<Data = unknown>(path: string, body: object = {}, method = 'POST'): Promise<Data> {
    const sent = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${address}/sandbox/admin${path}`, { method, ...sent })
    if (!response.ok) throw new Error(`sandbox ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Data
  }
  const tasks = tasksOf(testApp.context).filter(({ name }) => !/images|mail/.test(name))
  const taskList = Object.fromEntries(tasks.map((task) => [task.name, (payload: unknown) => task.run(payload)]))
  const runJobs = () => runOnce({ pgPool: testApp.db.pool, noHandleSignals: true, taskList, logger: silent })

  return {
    ...testApp,
    address,
    admin,
    fault: (name: string, detail: object = {}) => admin('/faults', { name, ...detail }),
    place: (
      buyer: Person,
      productId: string,
      couponCode: string | null = null,
      headers: Record<string, string> = {},
      productType = 'artwork',
    ) =>
      testApp.request<ResponseWith<PlacedOrder>>('POST /api/v1/order', {
        token: buyer.token,
        body: { productType, productId, couponCode },
        headers,
      }),
    pay: (order: Pick<PlacedOrder, 'providerOrderId'>, outcome = 'captured') =>
      admin<PaidInSandbox>('/pay', { providerOrderId: order.providerOrderId, outcome }),
    verify: (buyer: Person, order: Pick<PlacedOrder, 'orderId'>, { paymentId, signature }: PaidInSandbox) =>
      testApp.request<ResponseWith<VerifiedOrder>>('POST /api/v1/order/verify', {
        token: buyer.token,
        body: { orderId: order.orderId, couponCode: '', paymentId, signature },
      }),
    runJobs,
    /** Delivers every due event, and runs every waiting job. */
    async runAllWork() {
      for (let round = 0; round < 3; round++) {
        await admin('/deliver', { all: true })
        await runJobs()
      }
    },
    stateOf: async (orderId: string) =>
      (await testApp.db.one<{ state: string }>('SELECT state FROM orders WHERE id = $1', [orderId]))?.state,
    stockOf: (artworkId: string) =>
      testApp.db.one<{ stock: number; held: number; sold: number }>(
        'SELECT stock, held, sold_count AS sold FROM artworks WHERE id = $1',
        [artworkId],
      ),
    /** Mails to this person about an order or a lot. */
    mailsTo: async (person: Person) =>
      (
        await testApp.db.many<{ key: string }>(
          `SELECT split_part(key, ':', 1) AS key FROM mails WHERE recipient = $1 AND about IS NOT NULL ORDER BY key`,
          [person.email],
        )
      ).map(({ key }) => key),
    /** Makes these orders a day old, so that the reconciler asks the provider about them. */
    letReconcilerAsk: (...orderIds: string[]) =>
      testApp.db.run(
        `UPDATE provider_orders SET created_at = created_at - interval '1 day', checked_at = NULL
         WHERE order_id = ANY ($1)`,
        [orderIds],
      ),
    /** Ends the hold as if its time were over. */
    endHold: (orderId: string) =>
      testApp.db.run(`UPDATE orders SET held_until = clock_timestamp() - interval '1 second' WHERE id = $1`, [orderId]),
  }
}

/** What the product or the provider refuses is null; every other error is thrown. */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem || /^sandbox .* answered 4\d\d/.test((error as Error).message)) return null
    throw error
  }
}

const silent = new Logger(() => () => {})

/** A buyer with a complete delivery address. */
export async function newBuyerWithAddress(testApp: PaymentsTestApp): Promise<Person> {
  const buyer = await newBuyer(testApp)
  const address = { ...studio, addressType: 'home', country: 'india' }
  const response = await testApp.request('PATCH /api/v1/user/update', { token: buyer.token, body: { address } })
  if (response.status !== 200)
    throw new Error(`user/update answered ${response.status} ${JSON.stringify(response.body)}`)
  return buyer
}

/** Many buyers at once: inserted directly, with a session each. Registration is tested in ../accounts/. */
export async function manyBuyersWithAddress(testApp: PaymentsTestApp, count: number): Promise<Person[]> {
  const rows = await testApp.db.fresh<{ id: string; email: string }>(
    `INSERT INTO buyers (name, email, phone, password_hash)
     SELECT 'Asha Rao', 'many-' || gen_random_uuid() || '@example.com', '+919876543210', 'x' FROM generate_series(1, $1)
     RETURNING id, email`,
    [count],
  )
  const caller = { session: null, ip: '127.0.0.1', requestId: 'many' }
  return testApp.db.transaction(async (tx) => {
    const people: Person[] = []
    for (const { id, email } of rows) {
      await mergeAddress(tx, id, { ...studio, addressType: 'home', state: 'Maharashtra', country: 'india' })
      people.push({
        id,
        email,
        token: await openSession(testApp.context, tx, { role: 'buyer', id, version: 1 }, caller),
      })
    }
    return people
  })
}

export interface PaymentDifferences {
  /** Payments captured of which the provider could refund something still, and which no paid order of ours keeps. */
  unanswered: string[]
  oversold: string[]
  /** Works whose `held` differs from the number of open orders and lots that hold them. */
  stuck: string[]
  /** Payments, all refunds sent, of which refunds and lost disputes took another sum at the provider than here. */
  miscounted: string[]
  /** Differences between an artist's ledger and the orders. */
  unbalanced: string[]
}

/** What banks took from the sandbox's payment `s` by disputes that were lost. */
export const lostAtSandbox = `
  (SELECT coalesce(sum(d.amount_deducted), 0) FROM sandbox.disputes d WHERE d.payment_id = s.id)`

/** The invariants of our payments and the provider's; all lists are empty when they hold. */
export async function auditPayments({ db }: Pick<PaymentsTestApp, 'db'>): Promise<PaymentDifferences> {
  const names = async (text: string) => (await db.fresh<{ name: string }>(text)).map(({ name }) => name)
  return {
    unanswered: await names(`
      SELECT s.id AS name FROM sandbox.payments s
      WHERE s.captured AND s.amount - s.amount_refunded - ${lostAtSandbox} >= ${minRefund} AND NOT EXISTS (
        SELECT FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.id = s.id AND p.outcome = 'kept' AND o.state = 'paid' AND o.total = s.amount AND o.payment_id = s.id)`),
    oversold: await names(`
      SELECT a.id::text AS name FROM artworks a
      WHERE a.stock < 0 OR a.sold_count <> (SELECT count(*) FROM orders o
        WHERE o.artwork_id = a.id AND o.paid_at IS NOT NULL AND o.restocked_at IS NULL)`),
    stuck: await names(`
      SELECT a.id::text AS name FROM artworks a
      WHERE a.held <> (SELECT count(*) FROM orders o WHERE o.artwork_id = a.id AND o.state = 'open' AND o.holds_unit)
                    + (SELECT count(*) FROM auctions l WHERE l.artwork_id = a.id AND l.holds_unit)`),
    miscounted: await names(`
      SELECT p.id AS name FROM payments p JOIN sandbox.payments s ON s.id = p.id
      WHERE NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('due', 'failed'))
        AND p.refunded - least(p.amount, s.amount_refunded + ${lostAtSandbox}) NOT BETWEEN 0 AND ${minRefund - 1}`),
    unbalanced: (await verifyArtistLedgers(db)).faults,
  }
}

export const cleanAudit: PaymentDifferences = {
  unanswered: [],
  oversold: [],
  stuck: [],
  miscounted: [],
  unbalanced: [],
}
