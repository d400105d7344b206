// Bidders for tests: bids, withdrawals and the lot's state through HTTP; and an auction fixture with two bidders.
import type { OwnBid, PlacedBid } from '@rasika/contract/bids.ts'
import { verifyLotLedgers } from '../bids/bids.ts'
import { openTestApp, type TestApp } from './app.ts'
import { newLot } from './lots.ts'
import { newArtist, newBuyer, type Person } from './people.ts'
import type { ResponseBody } from './client.ts'

export type BidResponse = Awaited<ReturnType<ReturnType<typeof biddersOf>['bid']>>

/** An artist whose phone number no buyer of the tests has. */
export function otherArtist(testApp: TestApp): Promise<Person> {
  return newArtist(testApp, { phone: '90000 00001' })
}

/** An artist with lots, and two bidders. Closing it checks that every ledger equals its replay. */
export async function openAuctionFixture() {
  const testApp = await openTestApp()
  const artist = await otherArtist(testApp)
  return {
    testApp,
    bidding: biddersOf(testApp),
    artist,
    asha: await newBuyer(testApp),
    balu: await newBuyer(testApp),
    lot: (changed: Record<string, unknown> = {}) => newLot(testApp, artist, changed),
    async close() {
      const { faults } = await verifyLotLedgers(testApp.db)
      await testApp.close()
      if (faults.length > 0) throw new Error(`ledgers are not as their replay: ${faults.join('; ')}`)
    },
  }
}

export function biddersOf(testApp: TestApp) {
  return {
    bid: (
      buyer: Pick<Person, 'token'>,
      auctionId: string,
      bidAmount: unknown,
      maxAmount?: unknown,
      headers: Record<string, string> = {},
    ) =>
      testApp.request<ResponseBody & { data: PlacedBid }>('POST /api/v1/bid/new', {
        token: buyer.token,
        body: { auctionId, bidAmount, ...(maxAmount === undefined ? {} : { maxAmount }) },
        headers,
      }),
    withdraw: (buyer: Pick<Person, 'token'>, bidId: string) =>
      testApp.request<ResponseBody & { data: { id: string; currentPrice: number; auctionEndTime: string } }>(
        `DELETE /api/v1/bid/delete/${bidId}`,
        { token: buyer.token },
      ),
    bidsOf: async (buyer: Pick<Person, 'token'>, auctionId: string) =>
      (
        await testApp.request<ResponseBody & { data: OwnBid[] }>(`GET /api/v1/user/bid/auction/${auctionId}`, {
          token: buyer.token,
        })
      ).body.data,
    statusOf: async (auctionId: string) =>
      (
        await testApp.request<{
          data: {
            status: string
            currentPrice: number
            minimumBid: number
            totalBids: number
            auctionEndTime: string
            highestBidder: string | null
          }
        }>(`GET /api/v1/auction/status/${auctionId}`)
      ).body.data,
    kindsOf: async (auctionId: string) =>
      (
        await testApp.db.fresh<{ kind: string }>('SELECT kind FROM auction_events WHERE auction_id = $1 ORDER BY seq', [
          auctionId,
        ])
      ).map(({ kind }) => kind),
    /** Sets the end to so many milliseconds from now by the database's clock, as if it had been announced so. */
    endIn: (auctionId: string, ms: number) =>
      testApp.db.run(
        `UPDATE auctions SET ends_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000),
          scheduled_ends_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000),
           starts_at = clock_timestamp() - interval '1 hour' WHERE id = $1 AND seq = 0`,
        [auctionId, ms],
      ),
  }
}
