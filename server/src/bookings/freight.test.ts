// Who bears the freight of a booked pickup (docs/decisions/054): at both sandboxes, with lost answers and at once.
import type { ArtistLedgerEntry, LedgerSums } from '@rasika/contract/ledger.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import type { ResponseBody } from '../testing/client.ts'
import { idOf } from '../testing/ids.ts'
import { finishBookings, sellParcel, type SoldParcel } from './bookings.testing.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

const charged = { deliveryCharge: 'Fixed', deliveryPrice: 900 }

async function ledgerOf({ artist }: SoldParcel) {
  const { body } = await testApp.request<ResponseBody & { data: ArtistLedgerEntry[]; sums: LedgerSums }>(
    'GET /api/v1/artist/ledger',
    { token: artist.token },
  )
  const freight = body.data.filter(({ kind }) => kind.startsWith('freight'))
  return { sums: body.sums, entries: freight.map(({ kind, amount }) => [kind, amount]) }
}
const faults = async () => (await verifyArtistLedgers(testApp.db)).faults

describe('the freight of a booked pickup', () => {
  test('is the artist’s where the buyer paid for the delivery, and stands in list, sums and CSV', async () => {
    const sold = await sellParcel(testApp, charged)
    await sold.book()
    const price = (await sold.view()).booking?.price ?? 0
    const { entries, sums } = await ledgerOf(sold)
    expect(entries).toEqual([['freight', -price]])
    expect(sums).toMatchObject({ sales: 24_900, freight: price })
    expect(toPaise(Math.round(sums.balance * 100))).toBe(
      Math.round((sums.sales - sums.fees - sums.taxCollected - sums.freight) * 100),
    )
    const exported = await testApp.request<ResponseBody & { data: { csv: string } }>('GET /api/v1/artist/ledger/csv', {
      token: sold.artist.token,
    })
    expect(exported.body.data.csv).toMatch(/Courier,.*-\d/)
    expect(await faults()).toEqual([])
  })

  test('is the gallery’s where the delivery was free', async () => {
    const sold = await sellParcel(testApp)
    await sold.book()
    expect((await sold.view()).booking?.state).toBe('booked')
    expect(await ledgerOf(sold)).toMatchObject({ entries: [], sums: { freight: 0 } })
  })

  test('is taken back where the booking is cancelled, and charged anew for another one', async () => {
    const sold = await sellParcel(testApp, charged)
    await sold.book()
    const price = (await sold.view()).booking?.price ?? 0
    await sold.cancel()
    await sold.cancel()
    expect(await ledgerOf(sold)).toMatchObject({
      ...{
        entries: [
          ['freight_back', price],
          ['freight', -price],
        ],
        sums: { freight: 0 },
      },
    })
    await sold.book({ courierId: '1' })
    const other = (await sold.view()).booking?.price ?? 0
    expect((await ledgerOf(sold)).sums.freight).toBe(other)
    expect(await faults()).toEqual([])
  })

  test('is the gallery’s for a second parcel, after the first was lost', async () => {
    const sold = await sellParcel(testApp, charged)
    await sold.book()
    const first = (await ledgerOf(sold)).sums.freight
    await sold.happens(42)
    await sold.happens(12)
    await testApp.db.run(`UPDATE courier_bookings SET checked_at = checked_at - interval '3 days'`)
    await testApp.run('poll-parcels')
    await sold.book()
    expect((await sold.ofBuyer()).parcels).toHaveLength(2)
    expect((await ledgerOf(sold)).sums.freight).toBe(first)
    expect(await faults()).toEqual([])
  })

  test('goes with its booking where the order is refunded, and the refund takes back the sale alone', async () => {
    const sold = await sellParcel(testApp, charged)
    await sold.book()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    await testApp.runAllWork()
    await finishBookings(testApp)
    expect(await ledgerOf(sold)).toMatchObject({ sums: { freight: 0, balance: 0 } })
    expect(await faults()).toEqual([])
  })

  test('is charged once whatever answer of the service is lost, and however many book or cancel at once', async () => {
    for (const on of ['book', 'assign', 'pickup']) {
      const sold = await sellParcel(testApp, charged)
      await testApp.fault('drop_response', { on })
      await Promise.all([sold.book(), sold.book(), sold.book({ courierId: '1' })])
      await Promise.all([finishBookings(testApp), finishBookings(testApp)])
      const price = (await sold.view()).booking?.price ?? 0
      expect((await ledgerOf(sold)).entries).toEqual([['freight', -price]])
      await Promise.all([sold.cancel(), finishBookings(testApp), sold.cancel()])
      await finishBookings(testApp)
      await sold.cancel()
      expect((await ledgerOf(sold)).entries.toSorted()).toEqual([
        ['freight', -price],
        ['freight_back', price],
      ])
    }
    expect(await faults()).toEqual([])
  })

  test('that is missing, wrong or not taken back is found by the verification', async () => {
    const sold = await sellParcel(testApp, charged)
    await sold.book()
    const id = `(SELECT id FROM courier_bookings WHERE order_id = '${sold.id}')`
    const expectFault = async (change: string, undo: string, fault: RegExp) => {
      await testApp.db.run(change)
      expect((await faults()).join()).toMatch(fault)
      await testApp.db.run(undo)
    }
    await expectFault(
      `UPDATE courier_bookings SET price = price + 1 WHERE id = ${id}`,
      `UPDATE courier_bookings SET price = price - 1 WHERE id = ${id}`,
      /costs \d+, its ledger says/,
    )
    await expectFault(
      `UPDATE courier_bookings SET state = 'cancelled' WHERE id = ${id}`,
      `UPDATE courier_bookings SET state = 'booked' WHERE id = ${id}`,
      /was cancelled and its freight stands/,
    )
    const free = await sellParcel(testApp)
    await free.book()
    await expectFault(
      `UPDATE orders SET delivery = 100, price = price - 100 WHERE id = '${free.id}'`,
      `UPDATE orders SET delivery = 0, price = price + 100 WHERE id = '${free.id}'`,
      /was booked and its freight stands in no ledger/,
    )
    expect(await faults()).toEqual([])
  })
})
