// An artist's money on a real server: the entries of a sale, a refund and a payout, and who sees them.
import { idOf } from '../testing/ids.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { returnsUntil } from '@rasika/contract/timeline.ts'
import { describe, expect, test } from 'vitest'
import { declareGstin, changeTaxStatus } from '../artists/artists.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { refundOrder } from '../orders/orders.ts'
import { recordPayout, verifyArtistLedgers } from './ledger.ts'
import { ledgerOf, setUpLedgers, shown, sold, testApp } from './ledger.testing.ts'

setUpLedgers()

const none = { sales: 0, fees: 0, taxCollected: 0, refunds: 0, freight: 0, paidOut: 0, balance: 0, payable: 0 }

describe('a paid order', () => {
  test('is credited with its price whatever the coupon paid, and the fee is taken beside it', async () => {
    const artist = await newArtist(testApp)
    const { orderId, amount } = await sold(artist, { coupon: 'MONSOON' })
    expect(amount).toBe(2_350_000)
    const seen = await ledgerOf(artist)
    expect(shown(seen)).toEqual([
      ['fee', -2400, 21600],
      ['sale', 24000, 24000],
    ])
    expect(seen.data[1]).toMatchObject({
      orderId,
      title: 'Monsoon over Pune',
      sku: expect.stringMatching(/^SKU-/),
      reference: null,
    })
    expect(seen.sums).toEqual({ ...none, sales: 24000, fees: 2400, balance: 21600 })
  })

  test('is payable once its return window is over; until then the artist sees when, and a loss counts at once', async () => {
    const artist = await newArtist(testApp)
    const [later, sent] = [await sold(artist), await sold(artist)]
    const parcel = (orderId: string, days: number) =>
      testApp.db.run(
        `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
         SELECT $1, 1, 'delivered', at, at, at FROM (SELECT clock_timestamp() - make_interval(days => $2) AS at) moment`,
        [orderId, days],
      )
    await parcel(sent.orderId, 3)
    const seen = await ledgerOf(artist)
    expect(seen.sums).toMatchObject({ balance: 43200, payable: 0 })
    const until = returnsUntil(new Date(Date.now() - 3 * 86_400_000).toISOString(), false)
    expect(seen.maturing).toMatchObject([
      { orderNumber: sent.orderNumber, amount: 21600, settledOn: until },
      { orderNumber: later.orderNumber, amount: 21600, settledOn: null },
    ])
    await testApp.db.run(`UPDATE shipments SET delivered_at = delivered_at - interval '3 days' WHERE order_id = $1`, [
      sent.orderId,
    ])
    expect((await ledgerOf(artist)).sums.payable).toBe(21600)
    // A refund of the order that is not matured takes only from what waits, one of the matured order from what is
    // payable.
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(later.orderId), toPaise(1_200_000)))
    expect((await ledgerOf(artist)).sums).toMatchObject({ balance: 32400, payable: 21600 })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sent.orderId)))
    expect((await ledgerOf(artist)).sums).toMatchObject({ balance: 10800, payable: 0 })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(later.orderId)))
    expect((await ledgerOf(artist)).maturing).toEqual([])
  })

  test('of a file is payable two days after its payment', async () => {
    const artist = await newArtist(testApp)
    const { orderId } = await sold(artist)
    await testApp.db.run(`UPDATE orders SET delivery_type = 'Digital' WHERE id = $1`, [orderId])
    expect((await ledgerOf(artist)).sums.payable).toBe(0)
    await testApp.db.run(`UPDATE orders SET paid_at = paid_at - interval '3 days' WHERE id = $1`, [orderId])
    expect((await ledgerOf(artist)).sums.payable).toBe(21600)
  })

  test('of an artist registered under GST leaves half a per cent of what its invoice taxes with the State', async () => {
    const artist = await newArtist(testApp)
    await testApp.db.transaction((tx) => declareGstin(tx, artist.id, '27AAPFU0939F1ZV'))
    await sold(artist)
    // 5 % tax is included in ₹24,000: taxable 22,857.14, twice 0.25 % of it.
    expect(shown(await ledgerOf(artist))).toEqual([
      ['tcs', -114.28, 21485.72],
      ['fee', -2400, 21600],
      ['sale', 24000, 24000],
    ])
  })

  test('of a composition artist leaves half a per cent of its whole value; of an enrolled artist nothing', async () => {
    const [composition, enrolled] = [await newArtist(testApp), await newArtist(testApp)]
    await testApp.db.transaction(async (tx) => {
      await changeTaxStatus(tx, composition.id, { status: 'composition', number: '27AAPFU0939F1ZV' })
      await changeTaxStatus(tx, enrolled.id, { status: 'enrolled', number: '272600012845ENR' })
    })
    const order = await sold(composition)
    await sold(enrolled)
    expect(shown(await ledgerOf(composition))).toEqual([
      ['tcs', -120, 21480],
      ['fee', -2400, 21600],
      ['sale', 24000, 24000],
    ])
    expect(shown(await ledgerOf(enrolled))).toEqual([
      ['fee', -2400, 21600],
      ['sale', 24000, 24000],
    ])
    const refund = (amount: number) =>
      testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order.orderId), toPaise(amount)))
    await refund(1_000_000)
    await refund(1_400_000)
    const back = (await ledgerOf(composition)).data.filter(({ kind }) => kind === 'tcs_back')
    expect(back.map(({ amount }) => amount)).toEqual([70, 50])
    expect(await verifyArtistLedgers(testApp.db)).toMatchObject({ faults: [] })
  })

  test('is written once however often its payment is reported', async () => {
    const artist = await newArtist(testApp)
    const buyer = await newBuyerWithAddress(testApp)
    const order = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
    const played = await testApp.pay(order)
    await Promise.all([...Array(6)].map(() => testApp.verify(buyer, order, played)))
    await testApp.runAllWork()
    expect((await ledgerOf(artist)).page.total).toBe(2)
  })

  test('for a lot that was won is credited with the hammer', async () => {
    const artist = await newArtist(testApp, { phone: '90000 00001' })
    const winner = await newBuyerWithAddress(testApp)
    const lot = await newLot(testApp, artist, { endDate: inHours(2) })
    await bidOn(testApp, winner, lot, 6500)
    await advanceHours(testApp, lot, 3)
    const order = (await testApp.place(winner, lot, null, {}, 'auction')).body.data
    await testApp.verify(winner, order, await testApp.pay(order))
    expect(shown(await ledgerOf(artist))).toEqual([
      ['fee', -650, 5850],
      ['sale', 6500, 6500],
    ])
  })

  test('that money came too late for writes nothing, before and after it goes back', async () => {
    const artist = await newArtist(testApp)
    const work = await newWork(testApp, artist, { stock: 1 })
    const late = await newBuyerWithAddress(testApp)
    const order = (await testApp.place(late, work)).body.data
    await testApp.endHold(order.orderId)
    await sold(artist, { work })
    await testApp.verify(late, order, await testApp.pay(order))
    expect(await testApp.stateOf(order.orderId)).toBe('gone')
    await testApp.runAllWork()
    expect(await testApp.stateOf(order.orderId)).toBe('refunded')
    expect((await ledgerOf(artist)).data.filter(({ orderId }) => orderId === order.orderId)).toEqual([])
  })
})

describe('a refund', () => {
  test('made by the operator takes back all that the sale came to, in the moment in which it is requested', async () => {
    const artist = await newArtist(testApp)
    await testApp.db.transaction((tx) => declareGstin(tx, artist.id, '27AAPFU0939F1ZV'))
    const { orderId } = await sold(artist)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    const seen = await ledgerOf(artist)
    expect(shown(seen).slice(0, 3)).toEqual([
      ['tcs_back', 114.28, 0],
      ['fee_back', 2400, -114.28],
      ['refund', -24000, -2514.28],
    ])
    expect(seen.sums).toEqual({ ...none, sales: 24000, refunds: 24000 })
    await testApp.runAllWork()
    await testApp.runAllWork()
    expect((await ledgerOf(artist)).page.total).toBe(6)
  })

  test('of a part takes back its part of sale, fee and tax; the last one takes what is left', async () => {
    const artist = await newArtist(testApp)
    await testApp.db.transaction((tx) => declareGstin(tx, artist.id, '27AAPFU0939F1ZV'))
    const { orderId } = await sold(artist)
    const refund = (amount: number | null) =>
      testApp.db.transaction((tx) =>
        refundOrder(testApp.context, tx, idOf(orderId), amount === null ? null : toPaise(amount)),
      )
    expect(await refund(800_000)).toBe(800_000)
    expect(shown(await ledgerOf(artist)).slice(0, 3)).toEqual([
      ['tcs_back', 38.1, 14323.82],
      ['fee_back', 800, 14285.72],
      ['refund', -8000, 13485.72],
    ])
    expect(await refund(800_000)).toBe(800_000)
    expect(await refund(null)).toBe(800_000)
    expect(shown(await ledgerOf(artist)).slice(0, 3)).toEqual([
      ['tcs_back', 38.08, 0],
      ['fee_back', 800, -38.08],
      ['refund', -8000, -838.08],
    ])
    expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  })

  test('made at the provider’s own desk takes it back as well, once', async () => {
    const artist = await newArtist(testApp)
    const buyer = await newBuyerWithAddress(testApp)
    const order = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
    const played = await testApp.pay(order)
    await testApp.verify(buyer, order, played)
    await testApp.fault('webhook_duplicated', { copies: 3, times: 4, subject: order.providerOrderId })
    await testApp.admin('/dashboard-refund', { paymentId: played.paymentId })
    await testApp.runAllWork()
    expect(await testApp.stateOf(order.orderId)).toBe('refunded')
    expect(shown(await ledgerOf(artist))).toEqual([
      ['fee_back', 2400, 0],
      ['refund', -24000, -2400],
      ['fee', -2400, 21600],
      ['sale', 24000, 24000],
    ])
  })

  test('after the payout leaves a negative balance, which the next sale offsets', async () => {
    const artist = await newArtist(testApp)
    const { orderId } = await sold(artist)
    await testApp.db.transaction((tx) => recordPayout(tx, artist.id, toPaise(2_160_000), 'UTR 1'))
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    expect((await ledgerOf(artist)).sums.balance).toBe(-21600)
    await sold(artist)
    expect((await ledgerOf(artist)).sums.balance).toBe(0)
  })
})

describe('what an artist sees', () => {
  test('is empty before a sale, and never another artist’s', async () => {
    const artist = await newArtist(testApp)
    expect(await ledgerOf(artist)).toMatchObject({
      data: [],
      sums: none,
      page: { nextCursor: null, total: 0, totalIsMore: false },
    })
    expect(
      (await testApp.request('GET /api/v1/artist/ledger', { token: artist.token, query: { cursor: 'bm90aGluZw' } }))
        .body.code,
    ).toBe('stale_cursor')
    expect((await testApp.request('GET /api/v1/artist/ledger')).status).toBe(401)
    expect(
      (await testApp.request('GET /api/v1/artist/ledger/csv', { token: (await newBuyer(testApp)).token })).status,
    ).toBe(403)
  })

  test('is a CSV file with every entry, oldest first, that no title can make run', async () => {
    const artist = await newArtist(testApp)
    await sold(artist, {
      work: await newWork(testApp, artist, { title: '=HYPERLINK("http://evil.example","Pond, at dusk")' }),
    })
    await testApp.db.transaction((tx) => recordPayout(tx, artist.id, toPaise(160_050), '+91 UTR'))
    const { data } = (
      await testApp.request<{ data: { name: string; csv: string } }>('GET /api/v1/artist/ledger/csv', {
        token: artist.token,
      })
    ).body
    expect(data.name).toMatch(/^rasika-ledger-\d{4}-\d\d-\d\d\.csv$/)
    const [head, sale, fee, payout, end] = data.csv.split('\r\n')
    expect(head).toBe('Date,Time,Entry,Artwork,Order SKU,Order,Reference,Amount (INR),Balance (INR)')
    expect(sale).toMatch(
      /^\d{4}-\d\d-\d\d,\d+:\d\d [AP]M IST,Sale,"'=HYPERLINK\(""http:\/\/evil\.example"",""Pond, at dusk""\)",SKU-\d+,R-[0-9A-Z]{4}-[0-9A-Z]{2},,24000\.00,24000\.00$/,
    )
    expect(fee).toMatch(/,Platform fee,.*,-2400\.00,21600\.00$/)
    expect(payout).toMatch(/,Paid out,,,,"'\+91 UTR",-1600\.50,19999\.50$/)
    expect(end).toBe('')
  })
})
