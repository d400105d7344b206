import { words } from '@rasika/contract/words.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { bidOn, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { close, has, rowOf, setUpClosing, tablesWith, testApp } from './closing.testing.ts'

setUpClosing()

let artist: Person
beforeAll(async () => {
  artist = await newArtist(testApp)
})

describe('a buyer', () => {
  let buyer: Person
  beforeEach(async () => {
    buyer = await newBuyerWithAddress(testApp)
  })

  test('closes with the password, and with no other', async () => {
    const wrong = await close(buyer, 'user', 'not the password')
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      400,
      'wrong_password',
      { password: words.accountSettings.wrongPassword },
    ])
    expect((await close(buyer)).body.message).toBe(words.accountSettings.closed)
    expect((await testApp.request('GET /api/v1/user/profile', { token: buyer.token })).status).toBe(401)
    expect(
      (await testApp.request('POST /api/v1/user/login', { body: { email: buyer.email, password } })).body.code,
    ).toBe('wrong_credentials')
    expect((await close(buyer)).status).toBe(401)
  })

  test('erases why an operator had stopped their bids', async () => {
    await testApp.db.run(
      'UPDATE buyers SET bidding_blocked_at = clock_timestamp(), bidding_blocked_reason = $2 WHERE id = $1',
      [buyer.id, 'Bids for the artist, a cousin'],
    )
    expect((await close(buyer)).status).toBe(200)
    expect(await rowOf('buyers', buyer)).toMatchObject({
      bidding_blocked_at: expect.any(Date),
      bidding_blocked_reason: '',
      suspended_reason: null,
    })
  })

  test('erases the personal data, except what an invoice must contain', async () => {
    const marked = await newBuyer(testApp, { name: 'Sentinel Sarojini', phone: '98111 22333' })
    const address = {
      receiverName: 'Sentinel Receiver',
      addressType: 'home',
      houseNumber: '7',
      streetName: 'Sentinel Street',
      area: 'Camp',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      country: 'india',
      fullAddress: 'Sentinel Street 7',
    }
    await testApp.request('PATCH /api/v1/user/update', { token: marked.token, body: { address } })
    const work = await newWork(testApp, artist, { stock: 9 })
    await testApp.request('POST /api/v1/wishlist', { token: marked.token, body: { artworkId: work } })
    await testApp.request('POST /api/v1/auction/reminder', {
      token: marked.token,
      body: { auctionId: await newLot(testApp, artist) },
    })
    const paid = (await testApp.place(marked, work)).body.data
    await testApp.verify(marked, paid, await testApp.pay(paid))
    const lapsed = (await testApp.place(marked, await newWork(testApp, artist))).body.data
    await testApp.endHold(lapsed.orderId)
    await testApp.run('lapse-orders')
    await testApp.request('POST /auth/password/reset-request', { body: { email: marked.email } })
    await testApp.runAllWork()
    expect((await close(marked)).status).toBe(200)
    // A mail's temporary data is deleted once it is sent; the link in it no longer works.
    const left = await testApp.db.many<{ kind: string; transient: boolean }>(
      `SELECT split_part(key, ':', 1) AS kind, transient FROM mails WHERE recipient = $1 ORDER BY key`,
      [marked.email],
    )
    expect(left).toEqual([
      { kind: 'farewell', transient: true },
      { kind: 'password_reset', transient: true },
    ])
    await testApp.db.run('DELETE FROM mails WHERE transient')
    for (const trace of [marked.email, '9811122333']) expect(await tablesWith(testApp.db, trace), trace).toEqual([])
    // The paid order's address and its invoice remain, nothing of the unpaid order.
    expect(await tablesWith(testApp.db, 'Sentinel')).toEqual(['invoices', 'orders'])
    expect(await testApp.db.one('SELECT address FROM orders WHERE id = $1', [lapsed.orderId])).toEqual({ address: {} })
    expect(await rowOf('buyers', marked)).toMatchObject({
      name: 'Closed account',
      email: `closed:${marked.id}`,
      phone: `closed:${marked.id}`,
      password_hash: '',
      closed_at: expect.any(Date),
    })
    expect(await testApp.db.one('SELECT saves FROM artworks WHERE id = $1', [work])).toEqual({ saves: 0 })
    for (const table of ['wishlist', 'auction_reminders', 'buyer_addresses'])
      expect(await has(`SELECT FROM ${table} WHERE buyer_id = $1`, marked)).toBe(0)
    for (const table of ['sessions', 'password_resets', 'mail_opt_outs'])
      expect(await has(`SELECT FROM ${table} WHERE account_id = $1`, marked)).toBe(0)
    const orders = await testApp.request<{ data: { buyer: { name: string } }[] }>('GET /api/v1/artist/orders/artwork', {
      token: artist.token,
    })
    expect(JSON.stringify(orders.body)).toContain('Closed account')
    expect(JSON.stringify(orders.body)).not.toContain(marked.email.slice(0, 5))
  })

  test('gives the email free: the next account with it is another', async () => {
    await close(buyer)
    const again = await newBuyer(testApp, { email: buyer.email })
    expect(again.id).not.toBe(buyer.id)
  })

  test('leaves an artist’s account of the same email open', async () => {
    const both = await newArtist(testApp, { email: buyer.email })
    await close(buyer)
    expect((await testApp.request('GET /api/v1/artist/profile', { token: both.token })).status).toBe(200)
  })

  test('is refused while leading, by the lot’s name, and is free once outbid; other bids are taken back', async () => {
    const lot = await newLot(testApp, artist, { title: 'The lot one leads' })
    await bidOn(testApp, buyer, lot, 6000)
    const refused = await close(buyer)
    expect([refused.status, refused.body.code]).toEqual([400, 'account_tied'])
    expect(refused.body.message).toBe(
      'Your account cannot be closed yet. You lead the auction of “The lot one leads”: remove your bid or let it end.',
    )
    const other = await newBuyerWithAddress(testApp)
    await bidOn(testApp, other, lot, 7000)
    const before = await testApp.db.one<{ price: number }>('SELECT price FROM auctions WHERE id = $1', [lot])
    expect((await close(buyer)).status).toBe(200)
    const after = await testApp.db.one('SELECT price, leader_id, active_bids FROM auctions WHERE id = $1', [lot])
    expect(after).toEqual({ price: before?.price, leader_id: other.id, active_bids: 1 })
    // A closed account never leads: withdrawing the other bid leaves no leader.
    await testApp.request(
      'DELETE ' +
        `/api/v1/bid/delete/${(await testApp.db.one<{ id: string }>('SELECT leader_bid_id AS id FROM auctions WHERE id = $1', [lot]))?.id}`,
      { token: other.token },
    )
    expect(await testApp.db.one('SELECT leader_id FROM auctions WHERE id = $1', [lot])).toEqual({ leader_id: null })
    const { body } = await testApp.request<{ data: unknown[] }>(`GET /api/v1/auction/history/${lot}`)
    expect(JSON.stringify(body)).toContain('Paddle 1')
  })

  test('is refused while owing a win, recorded or not, and an offer', async () => {
    const lot = await newLot(testApp, artist, { title: 'The lot one won' })
    const other = await newBuyerWithAddress(testApp)
    await bidOn(testApp, other, lot, 6000)
    await bidOn(testApp, buyer, lot, 7000)
    await advanceHours(testApp, lot, 30)
    expect((await close(buyer)).body.message).toContain('“The lot one won” is yours to pay for')
    await testApp.run('tend-lots')
    expect((await close(buyer)).body.message).toContain('“The lot one won” is yours to pay for')
    await advanceHours(testApp, lot, 100)
    await testApp.run('tend-lots')
    expect((await close(other)).body.message).toContain('“The lot one won” is yours to pay for')
    expect((await close(buyer)).status).toBe(200)
  })

  test('who was next in line and left is passed over at once', async () => {
    const lot = await newLot(testApp, artist)
    const third = await newBuyerWithAddress(testApp)
    await bidOn(testApp, third, lot, 5500)
    await bidOn(testApp, buyer, lot, 6000)
    const winner = await newBuyerWithAddress(testApp)
    await bidOn(testApp, winner, lot, 7000)
    await advanceHours(testApp, lot, 30)
    await testApp.run('tend-lots')
    expect((await close(buyer)).status).toBe(200)
    await advanceHours(testApp, lot, 100)
    await testApp.run('tend-lots')
    expect(await testApp.db.one('SELECT winner_id, price FROM auctions WHERE id = $1', [lot])).toEqual({
      winner_id: third.id,
      price: 550_000,
    })
    expect(
      (
        await testApp.db.many<{ kind: string }>('SELECT kind FROM auction_events WHERE auction_id = $1 ORDER BY seq', [
          lot,
        ])
      ).map(({ kind }) => kind),
    ).toEqual(['placed', 'placed', 'placed', 'closed', 'lapsed', 'offered', 'lapsed', 'offered'])
  })

  test('is refused while a payment is open, and money that arrives later is refunded', async () => {
    const work = await newWork(testApp, artist, { title: 'A work half paid' })
    const order = (await testApp.place(buyer, work)).body.data
    expect((await close(buyer)).body.message).toContain('You have a payment open for “A work half paid”')
    await testApp.endHold(order.orderId)
    expect((await close(buyer)).status).toBe(200)
    await testApp.pay(order)
    await testApp.runAllWork()
    expect(await testApp.stateOf(order.orderId)).toBe('refunded')
    expect(await testApp.stockOf(work)).toEqual({ stock: 2, held: 0, sold: 0 })
    expect(
      await has(
        `SELECT FROM payments p JOIN orders o ON o.id = p.order_id
          WHERE o.buyer_id = $1 AND p.outcome IN ('refunded', 'refund_due')`,
        buyer,
      ),
    ).toBe(1)
  })
})
