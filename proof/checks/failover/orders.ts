// Buyers who order and pay while the primary changes. Each goes on with an order until the product has answered, as the
// browser does. Afterwards everything is counted as in check:orders: no unit, order or rupee may be lost or doubled.
import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLoss } from '@rasika/server/platform/db-client.ts'
import type { BidsFixture } from '../bids/fixtures.ts'
import { type BuyerAccount, type BuyerClients, buyerClientsOf } from '../orders/buyers.ts'
import { count, type CountResult, waitUntilIdle } from '../orders/count.ts'
import { newViolations } from '../orders/violations.ts'

const stockOfWork = 100_000
const longestQueryMs = 120_000

interface OrderSummary {
  lines: CountResult[]
  orders: number
  /** From placing to the answer that it is paid. */
  longestMs: number
}

/** One buyer of one work for each of `buyers`, half of them at each server. */
export async function orderAlong(fixture: BidsFixture, buyers: number) {
  const rows: BidsFixture['rows'] = (text, values) => retryUntilPrimary(() => fixture.rows(text, values))
  const clients = fixture.servers().map((server) => buyerClientsOf({ ...server, rows }))
  const violations = newViolations()
  const stocks = new Map<string, number>()
  let [goOn, orders, longestMs] = [true, 0, 0]

  async function buy(client: BuyerClients, buyer: BuyerAccount, work: string): Promise<void> {
    const began = performance.now()
    const { code, data: order } = await client.place(buyer, work)
    if (code !== '') return violations.add(`a placing where enough was there: ${code}`)
    const proof = await client.verify(buyer, order, await client.pay(order))
    violations.expect('a proof of a payment', proof.code, [''])
    orders += 1
    longestMs = Math.max(longestMs, performance.now() - began)
  }

  async function begin(nth: number): Promise<() => Promise<void>> {
    const client = clients[nth % clients.length] as BuyerClients
    // Of an artist each: sales of one wait for each other.
    const work = await client.newWork(await client.newArtist(), stockOfWork)
    stocks.set(work, stockOfWork)
    const buyer = await client.newBuyer()
    return async () => {
      while (goOn) await buy(client, buyer, work)
    }
  }

  const prepared: (() => Promise<void>)[] = []
  for (let nth = 0; nth < buyers; nth++) prepared.push(await begin(nth))
  const running = Promise.all(prepared.map((run) => run()))
  return {
    async stop(): Promise<OrderSummary> {
      goOn = false
      await running
      const left = await waitUntilIdle({ rows }, clients[0] as BuyerClients)
      for (const client of clients) client.close()
      const wrong = [...violations.all(), ...left.map((one) => `still under way: ${one}`)]
      const answers = {
        what: 'answers to orders that were not as they must be, and what never ended',
        figure: [String(wrong.length), ...wrong].join(', '),
        isRight: wrong.length === 0,
      }
      return { lines: [...(await count({ rows }, stocks)), answers], orders, longestMs }
    },
  }
}

/** Repeated while the database has no primary. The queries of this check read, or may be carried out twice. */
async function retryUntilPrimary<T>(query: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + longestQueryMs; ;) {
    try {
      return await query()
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > end) throw error
      await pause(100)
    }
  }
}
