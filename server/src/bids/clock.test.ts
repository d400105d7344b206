// Only the database's clock says what is late: a server whose own clock is wrong judges a bid like any other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { biddersOf, strangeArtist } from '../testing/bidding.ts'
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { newLot, passHours } from '../testing/lots.ts'
import { newBuyer, type Person } from '../testing/people.ts'
import { closeDue } from './jobs.ts'

const hour = 3_600_000

describe.each([
  ['two days ahead', 48],
  ['two days behind', -48],
])('a server whose clock is %s', (_, hours) => {
  let house: TestHouse
  let of: ReturnType<typeof biddersOf>
  let artist: Person
  let buyer: Person

  beforeAll(async () => {
    house = await openTestHouse({}, { clock: { now: () => new Date(performance.timeOrigin + performance.now() + hours * hour) } })
    of = biddersOf(house)
    artist = await strangeArtist(house)
    // A session is opened by the server's own clock.
    buyer = await newBuyer(house)
    await house.db.run(`UPDATE sessions SET issued_at = now(), expires_at = now() + interval '30 days'`)
  })
  afterAll(() => house?.close())

  it('takes a bid while the lot runs, refuses it afterwards, and closes neither early nor late', async () => {
    const id = await newLot(house, artist)
    expect((await of.bid(buyer, id, 6000)).status).toBe(200)
    expect(await closeDue(house.parts)).toBe(0)
    expect(await of.statusOf(id)).toMatchObject({ status: 'active' })
    await passHours(house, id, 25)
    expect((await of.bid(buyer, id, 7000)).body.code).toBe('auction_over')
    expect(await closeDue(house.parts)).toBe(1)
    expect(await of.statusOf(id)).toMatchObject({ status: 'completed', currentPrice: 6000 })
  })
})
