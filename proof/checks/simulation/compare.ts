// What the product says at the end of the simulation, held against what happened.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { todayGroups } from '@rasika/contract/desk-choices.ts'
import type { CountResult } from '../orders/count.ts'
import { top } from '../sources.ts'
import { endRefundedClaims } from './claims.ts'
import { payoutsLeft } from './payouts.ts'
import { runNow, type Simulation } from './simulation.ts'

const longestMs = 900_000
const pauseMs = 500

/**
 * Sends every push and asks about every open parcel, as the product does every few hours, until each parcel is where
 * its order's scenario ends. Returns the orders of which it is not.
 */
export async function deliverReports(simulation: Simulation): Promise<string[]> {
  const end = performance.now() + longestMs
  for (;;) {
    await simulation.clients.admin('/deliver', { all: true })
    await simulation.fixture.rows(
      `UPDATE courier_bookings SET checked_at = checked_at - interval '1 day' WHERE state = 'booked'`,
    )
    await runNow(simulation, 'poll-parcels', 'finish-bookings', 'send-delivery-answers')
    await pause(pauseMs)
    const wrong = await parcelsElsewhere(simulation)
    if (wrong.length === 0 || performance.now() > end) return wrong
  }
}

async function parcelsElsewhere({ fixture, orders }: Simulation): Promise<string[]> {
  const rows = await fixture.rows<{ order_id: string; parcel_state: string | null; delivery_status: string }>(
    'SELECT order_id, parcel_state, delivery_status FROM order_deliveries',
  )
  const found = new Map(rows.map((row) => [row.order_id, row]))
  return orders.flatMap(({ order, scenario }) => {
    const row = found.get(order.orderId)
    const isRight = row?.parcel_state === scenario.state && row.delivery_status === scenario.status
    return isRight
      ? []
      : [
          `${order.orderNumber} is ${row?.parcel_state}, ${row?.delivery_status}; not ${scenario.state}, ${scenario.status}`,
        ]
  })
}

/** Every booking has one parcel at the service, and every scan of the service stands once in the product. */
export async function compareParcels(simulation: Simulation): Promise<CountResult[]> {
  const wrong = await parcelsElsewhere(simulation)
  for (const one of wrong.slice(0, 10)) simulation.violations.add(one)
  const zeros = [
    ['parcels that are not where their scans ended', `${wrong.length}`],
    ...(await Promise.all(
      zeroCounts.map(async ([what, text]) => {
        const [row] = await simulation.fixture.rows<{ count: string }>(text)
        return [what, String(row?.count)]
      }),
    )),
  ] as [string, string][]
  return zeros.map(([what, figure]) => ({ what, figure, isRight: figure === '0' }))
}

/** Each claim is where its scenario ends, and has refunded what was agreed, once. */
export async function compareClaims(simulation: Simulation): Promise<CountResult[]> {
  await endRefundedClaims(simulation)
  const rows = await simulation.fixture.rows<{ order_id: string; state: string; refunded: string | null }>(
    `SELECT c.order_id, c.state, r.amount AS refunded FROM claims c LEFT JOIN refunds r ON r.id = c.refund_id`,
  )
  const found = new Map(rows.map((row) => [row.order_id, row]))
  const wrong = simulation.orders.filter(({ order, scenario: { claim, claimRefund } }) => {
    const row = found.get(order.orderId)
    const due = claimRefund === 'all' ? order.amount : (claimRefund ?? 0) * 100
    return row?.state !== claim || Number(row?.refunded ?? 0) !== due
  })
  for (const { order, scenario } of wrong.slice(0, 10)) {
    const row = found.get(order.orderId)
    simulation.violations.add(
      `${order.orderNumber}: claim ${row?.state}, refunded ${row?.refunded}; not ${scenario.claim}`,
    )
  }
  const all = simulation.orders.filter(({ scenario }) => scenario.claim !== undefined).length
  return [
    { what: 'claims that are not where their scenario ends', figure: String(wrong.length), isRight: !wrong.length },
    { what: 'claims = those of the scenarios', figure: `${rows.length} = ${all}`, isRight: rows.length === all },
  ]
}

/** Claims that wait for the desk, as Today names them. */
async function claimsForDesk({ fixture, orders }: Simulation): Promise<string[]> {
  const waiting = new Set(
    orders.flatMap(({ order, scenario }) =>
      scenario.claim === 'escalated' || scenario.claim === 'requested' ? [order.orderId] : [],
    ),
  )
  const rows = await fixture.rows<{ number: string; order_id: string }>('SELECT number, order_id FROM claims')
  return rows.flatMap(({ number, order_id: id }) => (waiting.has(id) ? [`claims ${number}`] : []))
}

const zeroCounts: readonly [string, string][] = [
  [
    'parcels at the courier service that no booking has, or two have',
    `SELECT count(*) FROM sandbox.parcels p
     WHERE 1 <> (SELECT count(*) FROM courier_bookings b WHERE b.awb = p.awb AND b.state <> 'refused')`,
  ],
  [
    'scans of the courier service that the product has not once',
    `SELECT count(*) FROM sandbox.parcels p JOIN sandbox.parcel_scans c ON c.parcel_id = p.id
     WHERE 1 <> (SELECT count(*) FROM courier_bookings b JOIN shipment_scans s ON s.shipment_id = b.shipment_id
       WHERE b.awb = p.awb AND s.at = c.at AND s.source = 'courier')`,
  ],
  [
    'parcels of which their buyer had two mails that they left',
    `SELECT count(*) FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.handed_over_at IS NOT NULL
       AND 1 < (SELECT count(*) FROM mails m WHERE m.about = o.id AND m.key LIKE format('order_shipped:%s:%s:%%', o.id, s.number))`,
  ],
]

/**
 * Today lists exactly what was left undone, each once; from 25 orders on, something is left in each of its groups but
 * the duties to the tax offices, which are not looked at.
 */
export async function compareToday(simulation: Simulation): Promise<CountResult[]> {
  // Duties to the tax offices follow the day on which the check runs.
  const items = (await simulation.desk.today()).filter(({ group }) => group !== 'tax')
  const listed = items.map(({ group, label }) => `${group} ${label}`).toSorted()
  const left = simulation.orders.flatMap(({ order, scenario }) =>
    scenario.today.map((group) => `${group} ${order.orderNumber}`),
  )
  const expected = [
    ...left,
    ...(await claimsForDesk(simulation)),
    ...(await payoutsLeft(simulation)),
    ...simulation.leftOpen,
  ].toSorted()
  const missing = expected.filter((one) => !listed.includes(one))
  const surplus = listed.filter((one, at) => !expected.includes(one) || listed.indexOf(one) !== at)
  const whatOf = (one: string) => items.find(({ group, label }) => `${group} ${label}` === one)?.what
  for (const one of missing.slice(0, 10)) simulation.violations.add(`Today does not list ${one}`)
  for (const one of surplus.slice(0, 10)) simulation.violations.add(`Today lists ${one}: ${whatOf(one)}`)
  const empty = todayGroups.filter((group) => group !== 'tax' && !expected.some((one) => one.startsWith(`${group} `)))
  for (const group of empty) simulation.violations.add(`nothing was left undone in ${group}`)
  return [
    {
      what: 'left undone = listed by Today',
      figure: `${expected.length} = ${listed.length}`,
      isRight: missing.length + surplus.length === 0,
    },
    {
      what: 'groups of Today in which nothing was left undone',
      figure: String(empty.length),
      isRight: empty.length === 0,
    },
  ]
}

/** `npm run verify` beside the running product. */
export async function verifyLedgers({ fixture: { dataDir } }: Simulation): Promise<CountResult> {
  const child = spawn(process.execPath, [path.join(top, 'server/src/verify/main.ts')], {
    cwd: top,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { what: 'npm run verify', figure: printed.trim().split('\n').join('; '), isRight: code === 0 }
}
