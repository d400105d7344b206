// Only the database's clock decides whether a bid is late: a server with a wrong clock decides like any other.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { biddersOf, otherArtist } from '../testing/bidding.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot, advanceHours } from '../testing/lots.ts'
import { newBuyer, type Person } from '../testing/people.ts'
import { closeDueLots } from './jobs.ts'

const hour = 3_600_000

/** `Date` on a machine whose clock is `ms` ahead. */
function dateShiftedBy(ms: number): DateConstructor {
  const Real = Date
  return class extends Real {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [Real.now() + ms] : given) as [number]))
    }
    static override now() {
      return Real.now() + ms
    }
  } as DateConstructor
}

describe.each([
  ['two days ahead', 48],
  ['two days behind', -48],
])('a server whose clock is %s', (_, hours) => {
  let testApp: TestApp
  let bidding: ReturnType<typeof biddersOf>
  let artist: Person
  let buyer: Person

  beforeAll(async () => {
    // Shifts the whole process, not only `clock`: a bare Date.now() in the bids would be a fault too.
    vi.stubGlobal('Date', dateShiftedBy(hours * hour))
    testApp = await openTestApp()
    bidding = biddersOf(testApp)
    artist = await otherArtist(testApp)
    // Sessions are opened by the server's own clock.
    buyer = await newBuyer(testApp)
    await testApp.db.run(`UPDATE sessions SET issued_at = now(), expires_at = now() + interval '30 days'`)
  })
  afterAll(async () => {
    await testApp?.close()
    vi.unstubAllGlobals()
  })

  it('the clock of the process is really wrong', async () => {
    const [row] = await testApp.db.many<{ off: number }>(
      'SELECT abs(extract(epoch FROM clock_timestamp()) * 1000 - $1)::float8 AS off',
      [Date.now()],
    )
    expect(row?.off).toBeGreaterThan(40 * hour)
  })

  it('takes a bid while the lot runs, refuses it afterwards, and closes neither early nor late', async () => {
    const id = await newLot(testApp, artist)
    expect((await bidding.bid(buyer, id, 6000)).status).toBe(200)
    expect(await closeDueLots(testApp.context)).toBe(0)
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'active' })
    await advanceHours(testApp, id, 25)
    expect((await bidding.bid(buyer, id, 7000)).body.code).toBe('auction_over')
    expect(await closeDueLots(testApp.context)).toBe(1)
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'completed', currentPrice: 6000 })
  })
})
