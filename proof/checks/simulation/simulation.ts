// What the parts of the simulation share: its people, and each order with what must have become of it.
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import type { BuyerClients } from '../orders/buyers.ts'
import type { OrdersFixture } from '../orders/fixtures.ts'
import type { Violations } from '../orders/violations.ts'
import type { Desk } from './desk.ts'
import { leftOf, type OrderMoney } from './order-money.ts'
import type { SimulatedArtist, SimulatedBuyer } from './people.ts'
import type { Scenario } from './scenarios.ts'

export interface SimulatedOrder {
  order: PlacedOrder
  paymentId: string
  buyer: SimulatedBuyer
  artist: SimulatedArtist
  scenario: Scenario
  money: OrderMoney
}

export interface Simulation {
  fixture: OrdersFixture
  clients: BuyerClients
  desk: Desk
  violations: Violations
  /** In which orders are carried out now, from 0. */
  month: number
  artists: SimulatedArtist[]
  buyers: SimulatedBuyer[]
  orders: SimulatedOrder[]
  /** Stock of each work at its beginning, by id. */
  stocks: Map<string, number>
  /** What is left undone on purpose beside the orders: '<group of Today> <label>'. */
  leftOpen: string[]
}

export function newSimulation(parts: Pick<Simulation, 'fixture' | 'clients' | 'desk' | 'violations'>): Simulation {
  return {
    ...parts,
    ...{ month: 0, artists: [], buyers: [], orders: [], stocks: new Map(), leftOpen: [] },
  }
}

/** Orders of this month that simply arrived, and of which nothing else became. */
export function plainOrders({ orders, month }: Simulation): SimulatedOrder[] {
  return orders.filter(
    ({ scenario: { purchase, state, claim }, money }) =>
      purchase === undefined &&
      state === 'delivered' &&
      claim === undefined &&
      money.month === month &&
      leftOf(money) > 0,
  )
}

const longestMs = 600_000
const pauseMs = 400

/**
 * Waits until the query has a row, and returns it. `meanwhile` runs between two looks.
 * @throws after ten minutes
 */
export async function untilRow<Row>(
  { fixture }: Pick<Simulation, 'fixture'>,
  text: string,
  values: unknown[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Row> {
  const end = performance.now() + longestMs
  for (;;) {
    // The database may be restarted meanwhile.
    const [row] = await fixture.rows<Row>(text, values).catch(() => [])
    if (row) return row
    if (performance.now() > end) throw new Error(`there has been no row for ten minutes: ${text} ${values.join(' ')}`)
    await meanwhile()
    await pause(pauseMs)
  }
}

/** Rows of the database, also while it is restarted. */
export async function sureRows<Row>(
  { fixture }: Pick<Simulation, 'fixture'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const end = performance.now() + longestMs
  for (;;) {
    const rows = await fixture.rows<Row>(text, values).catch(() => null)
    if (rows) return rows
    if (performance.now() > end) throw new Error(`the database has had no response for ten minutes: ${text}`)
    await pause(pauseMs)
  }
}

/** Runs jobs of the product now; one that waits already runs once. */
export function runNow({ fixture }: Pick<Simulation, 'fixture'>, ...tasks: string[]): Promise<unknown> {
  return Promise.all(
    tasks.map((task) =>
      fixture.rows('SELECT graphile_worker.add_job($1, job_key => $2)', [task, `simulation ${task}`]).catch(() => []),
    ),
  )
}
