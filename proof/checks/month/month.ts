// What the parts of the simulated month share: its people, and each order with what must have become of it.
import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import type { BuyerAccount, BuyerClients } from '../orders/buyers.ts'
import type { OrdersFixture } from '../orders/fixtures.ts'
import type { Violations } from '../orders/violations.ts'
import type { Scenario } from './scenarios.ts'

export interface MonthOrder {
  order: PlacedOrder
  buyer: BuyerAccount
  artist: BuyerAccount
  scenario: Scenario
}

export interface Month {
  fixture: OrdersFixture
  people: BuyerClients
  violations: Violations
  artists: BuyerAccount[]
  buyers: BuyerAccount[]
  orders: MonthOrder[]
  /** Stock of each work at its beginning, by id. */
  stocks: Map<string, number>
  /** What is left undone on purpose beside the orders: '<group of Today> <label>'. */
  leftOpen: string[]
}

export function newMonth(parts: Pick<Month, 'fixture' | 'people' | 'violations'>): Month {
  return { ...parts, artists: [], buyers: [], orders: [], stocks: new Map(), leftOpen: [] }
}

const longestMs = 120_000
const pauseMs = 250

/**
 * Waits until the query has a row, and returns it. `meanwhile` runs before each look.
 * @throws after two minutes
 */
export async function untilRow<Row>(
  { fixture }: Pick<Month, 'fixture'>,
  text: string,
  values: unknown[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Row> {
  const end = performance.now() + longestMs
  for (;;) {
    await meanwhile()
    // The database may be restarted meanwhile.
    const [row] = await fixture.rows<Row>(text, values).catch(() => [])
    if (row) return row
    if (performance.now() > end) throw new Error(`there has been no row for two minutes: ${text}`)
    await pause(pauseMs)
  }
}
