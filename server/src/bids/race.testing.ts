// Set-up of the races of bids: fifty buyers, and ledgers that agree with a replay at the end.
import { afterAll, beforeAll, expect } from 'vitest'
import { type BidResponse, biddersOf, otherArtist } from '../testing/bidding.ts'
import { manyBuyersWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newLot } from '../testing/lots.ts'
import type { Person } from '../testing/people.ts'
import { verifyLotLedgers } from './verify.ts'

export let testApp: PaymentsTestApp
export let bidding: ReturnType<typeof biddersOf>
let artist: Person
export let buyers: Person[]

export function setUpBids(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp({ DATABASE_POOL: '20', DATABASE_STATEMENT_MS: '30000' })
    bidding = biddersOf(testApp)
    artist = await otherArtist(testApp)
    buyers = await manyBuyersWithAddress(testApp, 50)
  })

  afterAll(async () => {
    if (!testApp) return
    const result = await verifyLotLedgers(testApp.db)
    await testApp.close()
    expect(result.faults).toEqual([])
  })
}

export const lot = (changed: Record<string, unknown> = {}) => newLot(testApp, artist, changed)

export const buyerAt = (index: number) => buyers[index] as Person

/** The code of each refusal, and 'taken' for a bid that was placed. */
export const codesOf = (responses: readonly BidResponse[]) =>
  new Set(responses.map(({ status, body }) => (status === 200 ? 'taken' : body.code)))
