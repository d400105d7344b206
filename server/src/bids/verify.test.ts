// `npm run verify` finds every deviation from the ledger, in whichever table it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { biddersOf, otherArtist } from '../testing/bidding.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newBuyer } from '../testing/people.ts'
import { verifyLotLedgers } from './verify.ts'

let testApp: TestApp
let id: string

beforeAll(async () => {
  testApp = await openTestApp()
  const bidding = biddersOf(testApp)
  const [artist, asha, balu] = [await otherArtist(testApp), await newBuyer(testApp), await newBuyer(testApp)]
  id = await newLot(testApp, artist)
  await bidding.bid(asha, id, 6000, 9000)
  await bidding.bid(balu, id, 7000)
  const { body } = await bidding.bid(balu, id, 9500)
  await bidding.bid(asha, id, 9600)
  await bidding.withdraw(balu, body.data.id)
})
afterAll(() => testApp?.close())

const faults = async () => (await verifyLotLedgers(testApp.db)).faults

describe('verifying', () => {
  it('finds nothing where nothing was touched', async () => {
    expect(await verifyLotLedgers(testApp.db)).toMatchObject({ lots: 1, entries: 5, faults: [] })
  })

  it.each([
    [
      'the price',
      'UPDATE auctions SET price = price + 100, leader_max_amount = leader_max_amount + 100 WHERE id = $1',
      'UPDATE auctions SET price = price - 100, leader_max_amount = leader_max_amount - 100 WHERE id = $1',
    ],
    [
      'the count of bids',
      'UPDATE auctions SET active_bids = active_bids + 1 WHERE id = $1',
      'UPDATE auctions SET active_bids = active_bids - 1 WHERE id = $1',
    ],
    [
      'the end',
      `UPDATE auctions SET ends_at = ends_at + interval '1 second' WHERE id = $1`,
      `UPDATE auctions SET ends_at = ends_at - interval '1 second' WHERE id = $1`,
    ],
    [
      'a bid',
      'UPDATE bids SET max_amount = max_amount + 100 WHERE auction_id = $1 AND seq = 4',
      'UPDATE bids SET max_amount = max_amount - 100 WHERE auction_id = $1 AND seq = 4',
    ],
    [
      'a removal',
      'UPDATE bids SET withdrawn_at = NULL WHERE auction_id = $1 AND seq = 3',
      'UPDATE bids SET withdrawn_at = clock_timestamp() WHERE auction_id = $1 AND seq = 3',
    ],
    [
      'a paddle',
      'UPDATE auction_paddles SET withdrawals = withdrawals + 1 WHERE auction_id = $1',
      'UPDATE auction_paddles SET withdrawals = withdrawals - 1 WHERE auction_id = $1',
    ],
  ])('finds a change of %s', async (_, change, back) => {
    await testApp.db.run(change, [id])
    expect(await faults()).not.toEqual([])
    await testApp.db.run(back, [id])
    expect(await faults()).toEqual([])
  })

  it('the ledger itself refuses to be rewritten', async () => {
    await expect(testApp.db.run('UPDATE auction_events SET price = price WHERE auction_id = $1', [id])).rejects.toThrow(
      'only ever added to',
    )
    await expect(testApp.db.run('DELETE FROM auction_events WHERE auction_id = $1', [id])).rejects.toThrow(
      'only ever added to',
    )
  })
})
