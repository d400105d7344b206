// Concurrent changes of one artist's ledger: sales, refunds and payouts are serialized, each counts once, and no payout
// uses money that another took or that is being refunded.
import { idOf } from '../testing/ids.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { LedgerSums } from '@rasika/contract/ledger.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import {
  auditPayments,
  type PaymentsTestApp,
  manyBuyersWithAddress,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { recordPayout } from './ledger.ts'

const price = toPaise(2_400_000)
let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp({
    DATABASE_POOL: '30',
    DATABASE_STATEMENT_MS: '30000',
    PLATFORM_FEE_PERCENT: '0',
  })
})
afterAll(() => testApp?.close())

const payOut = (artist: Person, amount: number, reference: string) =>
  testApp.db.transaction((tx) => recordPayout(tx, artist.id, toPaise(amount), reference))
const outcomes = (payouts: readonly { outcome: string }[]) => payouts.map(({ outcome }) => outcome).toSorted()
const sumsOf = async (artist: Person) =>
  (await testApp.request<{ sums: LedgerSums }>('GET /api/v1/artist/ledger', { token: artist.token })).body.sums

/** Returns the ids of orders for `count` units, all paid concurrently. */
async function sellAtOnce(artist: Person, count: number): Promise<string[]> {
  const work = await newWork(testApp, artist, { stock: count })
  const buyers = await manyBuyersWithAddress(testApp, count)
  return Promise.all(
    buyers.map(async (buyer) => {
      const order = (await testApp.place(buyer, work)).body.data
      expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)
      return order.orderId
    }),
  )
}

describe('payouts at the same moment', () => {
  test('never come to more than is owed', async () => {
    const artist = await newArtist(testApp)
    await sellAtOnce(artist, 3)
    const paid = await Promise.all([...Array(10)].map((_, nth) => payOut(artist, price, `UTR ${nth}`)))
    expect(outcomes(paid)).toEqual([...Array(3).fill('recorded'), ...Array(7).fill('too much')])
    expect(await sumsOf(artist)).toMatchObject({ sales: 72000, paidOut: 72000, balance: 0 })
  })

  test('under one reference are one payout', async () => {
    const artist = await newArtist(testApp)
    await sellAtOnce(artist, 2)
    const paid = await Promise.all([...Array(8)].map(() => payOut(artist, price, 'UTR')))
    expect(outcomes(paid)).toEqual(['recorded', ...Array(7).fill('there')].toSorted())
    expect(await sumsOf(artist)).toMatchObject({ paidOut: 24000, balance: 24000 })
  })
})

describe('a refund against a payout', () => {
  test('that comes first leaves nothing to be paid out, during and after it', async () => {
    const artist = await newArtist(testApp)
    const [back] = await sellAtOnce(artist, 2)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(back as string)))
    expect(await payOut(artist, 2 * price, 'UTR 1')).toEqual({ outcome: 'too much', available: price })
    await Promise.all([testApp.runAllWork(), ...[...Array(6)].map((_, nth) => payOut(artist, price, `UTR ${nth}`))])
    expect(await sumsOf(artist)).toEqual({
      sales: 48000,
      fees: 0,
      taxCollected: 0,
      refunds: 24000,
      freight: 0,
      paidOut: 24000,
      balance: 0,
      payable: 0,
    })
  })

  test('at the same moment is written once, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const artist = await newArtist(testApp)
      const orders = await sellAtOnce(artist, 4)
      const [payouts] = await Promise.all([
        Promise.all([...Array(6)].map((_, nth) => payOut(artist, price, `UTR ${nth}`))),
        Promise.all(
          orders.map((id) =>
            testApp.db
              .transaction((tx) => refundOrder(testApp.context, tx, idOf(id)))
              .then(() => testApp.run('refund-payments')),
          ),
        ),
      ])
      await testApp.runAllWork()
      const recorded = payouts.filter(({ outcome }) => outcome === 'recorded').length
      expect(recorded).toBeLessThanOrEqual(4)
      expect(await sumsOf(artist)).toEqual({
        sales: 96000,
        fees: 0,
        taxCollected: 0,
        refunds: 96000,
        freight: 0,
        paidOut: 24000 * recorded,
        balance: -24000 * recorded || 0,
        payable: 0,
      })
    }
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })
})

test('sales of one artist at the same moment are written one after the other, each once', async () => {
  const artist = await newArtist(testApp)
  await sellAtOnce(artist, 25)
  expect(await sumsOf(artist)).toMatchObject({ sales: 600_000, balance: 600_000 })
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
})
