// Background work on lots: results, mails, reminders, notices, and catching up after downtime.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openAuctionFixture } from '../testing/bidding.ts'
import { advanceHours } from '../testing/lots.ts'
import { newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { cancelLot, moveEnd, offerToNext } from './lot-operations.ts'
import { closeDueLots, lapseDueWins, remindWinners, notifyBidders, runDueLotTasks } from './jobs.ts'

const { testApp, bidding, artist, asha, balu, lot, close } = await openAuctionFixture()
afterAll(close)

const mailsAbout = async (id: string) =>
  (
    await testApp.db.many<{ kind: string; recipient: string }>(
      `SELECT split_part(key, ':', 1) AS kind, recipient FROM mails WHERE about = $1 ORDER BY written_at, key`,
      [id],
    )
  ).map(({ kind, recipient }) => `${kind.replace('auction_', '')} ${recipient}`)
const stockOf = (id: string) =>
  testApp.db.one<{ stock: number; held: number }>('SELECT stock, held FROM artworks WHERE id = $1', [id])
const winOf = (id: string) =>
  testApp.db.one<{ hours: number }>(
    'SELECT (extract(epoch FROM pay_until - clock_timestamp()) / 3600)::float8 AS hours FROM auctions WHERE id = $1',
    [id],
  )

describe('a lot that ends', () => {
  it('has its result before anything has recorded it', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'completed' })
    expect((await bidding.bidsOf(asha, id))[0]).toMatchObject({ standing: 'Won', auction: { isWinner: true } })
  })

  it('is recorded once; winner, losers and artist get one mail each', async () => {
    const id = await lot()
    await bidding.bid(balu, id, 5500)
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    for (let round = 0; round < 3; round++) await runDueLotTasks(testApp.context)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'placed', 'closed'])
    expect((await mailsAbout(id)).toSorted()).toEqual([
      `lost ${balu.email}`,
      `sold ${artist.email}`,
      `won ${asha.email}`,
    ])
  })

  it('and cannot be closed does not keep the others from being closed', async () => {
    const [broken, sound] = [await lot(), await lot()]
    await advanceHours(testApp, broken, 26)
    await advanceHours(testApp, sound, 25)
    const trigger = `broken BEFORE UPDATE ON auctions FOR EACH ROW WHEN (OLD.id = '${broken}')`
    await testApp.db.run(`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql`)
    await testApp.db.run(`CREATE TRIGGER ${trigger} EXECUTE FUNCTION fail()`)
    expect(await closeDueLots(testApp.context)).toBe(1)
    expect([await bidding.kindsOf(broken), await bidding.kindsOf(sound)]).toEqual([[], ['closed']])
    await testApp.db.run('DROP TRIGGER broken ON auctions')
    expect(await closeDueLots(testApp.context)).toBe(1)
    expect(await bidding.kindsOf(broken)).toEqual(['closed'])
  })

  it('without a bid is ended, and the unit held for it is released', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const id = await lot({ artworkId: work })
    expect(await stockOf(work)).toEqual({ stock: 1, held: 1 })
    await advanceHours(testApp, id, 25)
    await closeDueLots(testApp.context)
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'ended' })
    expect(await stockOf(work)).toEqual({ stock: 1, held: 0 })
    expect(await mailsAbout(id)).toEqual([`unsold ${artist.email}`])
  })

  it('while the server was down leaves its winner a day from the mail', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 24 + 100)
    await closeDueLots(testApp.context)
    const left = (await winOf(id))?.hours ?? 0
    expect(left).toBeGreaterThan(23.9)
    expect(left).toBeLessThanOrEqual(24)
    await lapseDueWins(testApp.context)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'closed'])
  })
})

describe('a winner who does not pay', () => {
  it('has lost the lot, and may bid on others', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    await closeDueLots(testApp.context)
    await advanceHours(testApp, id, 73)
    await lapseDueWins(testApp.context)
    expect((await bidding.bidsOf(asha, id))[0]).toMatchObject({ standing: 'Lapsed', auction: { isWinner: false } })
    expect((await bidding.bid(asha, await lot(), 6000)).status).toBe(200)
  })

  it('is reminded after 24, 48 and 66 hours, then the win lapses and no bidder is left', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    await closeDueLots(testApp.context)
    await remindWinners(testApp.context)
    for (const hours of [24.5, 24, 18]) {
      await advanceHours(testApp, id, hours)
      await remindWinners(testApp.context)
      await remindWinners(testApp.context)
    }
    expect((await mailsAbout(id)).filter((mailKey) => mailKey.startsWith('reminder'))).toHaveLength(3)
    await advanceHours(testApp, id, 6)
    await lapseDueWins(testApp.context)
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'ended', totalBids: 0 })
    const [lapsedBid] = await bidding.bidsOf(asha, id)
    expect(await bidding.withdraw(asha, lapsedBid?.id ?? '')).toMatchObject({
      status: 400,
      body: { code: 'auction_over' },
    })
    expect((await mailsAbout(id)).slice(-2).toSorted()).toEqual([`lapsed ${asha.email}`, `unsold ${artist.email}`])
  })
})

it('a winner is reminded six hours before the end of 24 (WIN_HOURS), not together with the mail of the win', async () => {
  const context = { ...testApp.context, config: { ...testApp.context.config, WIN_HOURS: 24 } }
  const id = await lot()
  await bidding.bid(asha, id, 6000)
  await advanceHours(testApp, id, 25)
  await closeDueLots(context)
  const remindedAfter = async (hours: number) => {
    await advanceHours(testApp, id, hours)
    await remindWinners(context)
    return (await mailsAbout(id)).filter((mailKey) => mailKey.startsWith('reminder')).length
  }
  expect([await remindedAfter(0), await remindedAfter(17.5), await remindedAfter(1)]).toEqual([0, 0, 1])
})

describe('a second chance', () => {
  it('is shown as an offer, not as a first win, and only the one it was offered to may decline it', async () => {
    const id = await lot()
    const letPass = (buyer: Person) =>
      testApp.request<{ message: string; code?: string }>(`POST /api/v1/auction/decline/${id}`, { token: buyer.token })
    const winsOf = async (buyer: Person) =>
      (await bidding.bidsOf(buyer, id)).map(({ standing, auction: { isWinner, isOffer, currentPrice } }) => ({
        standing,
        isWinner,
        isOffer,
        currentPrice,
      }))
    await bidding.bid(balu, id, 5500)
    await bidding.bid(asha, id, 6000)
    expect((await winsOf(asha))[0]).toMatchObject({ isWinner: false, isOffer: false })
    await advanceHours(testApp, id, 25)
    for (const record of [async () => 0, () => closeDueLots(testApp.context)]) {
      await record()
      expect(await winsOf(asha)).toEqual([{ standing: 'Won', isWinner: true, isOffer: false, currentPrice: 6000 }])
    }
    expect((await letPass(asha)).body.code).toBe('not_your_win')
    await advanceHours(testApp, id, 73)
    await lapseDueWins(testApp.context)
    expect(await winsOf(asha)).toEqual([{ standing: 'Lapsed', isWinner: false, isOffer: false, currentPrice: 5500 }])
    const [offered] = await bidding.bidsOf(balu, id)
    expect(offered).toMatchObject({ standing: 'Won', auction: { isWinner: true, isOffer: true, currentPrice: 5500 } })
    expect((await winOf(id))?.hours).toBeCloseTo(24, 1)
    const listed = await testApp.request<{ data: OwnBid[] }>('GET /api/v1/user/bids', { token: balu.token })
    expect(listed.body.data.find(({ auctionId }) => auctionId === id)?.auction).toEqual(offered?.auction)
    expect((await letPass(asha)).body.code).toBe('not_your_win')
    expect(await letPass(balu)).toMatchObject({ status: 200, body: { message: 'The offer has been let pass' } })
    // The first response was lost.
    expect(await letPass(balu)).toMatchObject({ status: 200, body: { message: 'The offer has been let pass' } })
    expect((await letPass(asha)).body.code).toBe('not_your_win')
    expect(await winsOf(balu)).toEqual([{ standing: 'Lapsed', isWinner: false, isOffer: false, currentPrice: 5000 }])
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'placed', 'closed', 'lapsed', 'offered', 'lapsed'])
    expect(await mailsAbout(id)).toContain(`offered ${balu.email}`)
    expect(await mailsAbout(id)).not.toContain(`lapsed ${balu.email}`)
  })

  it('that an operator has passed on was not declined by its bidder', async () => {
    const id = await lot()
    await bidding.bid(balu, id, 5500)
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    // The result is not recorded before: the first of these does both.
    for (const { id: winner } of [asha, balu])
      await testApp.db.transaction((tx) =>
        offerToNext(testApp.context, tx, id, { winnerId: winner, reason: null, by: null }),
      )
    const declined = await testApp.request(`POST /api/v1/auction/decline/${id}`, { token: balu.token })
    expect(declined.body.code).toBe('not_your_win')
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'placed', 'closed', 'lapsed', 'offered', 'lapsed'])
  })

  it('passes over a bidder whose account was suspended since', async () => {
    const id = await lot()
    const suspended = await newBuyer(testApp)
    await bidding.bid(balu, id, 5500)
    await bidding.bid(suspended, id, 5600)
    await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    await closeDueLots(testApp.context)
    await testApp.db.run(
      `UPDATE buyers SET suspended_at = clock_timestamp(), suspended_reason = 'Abuse' WHERE id = $1`,
      [suspended.id],
    )
    await advanceHours(testApp, id, 73)
    await lapseDueWins(testApp.context)
    expect((await bidding.bidsOf(balu, id))[0]).toMatchObject({ standing: 'Won', auction: { isOffer: true } })
    expect(await mailsAbout(id)).toContain(`offered ${balu.email}`)
    expect(await mailsAbout(id)).not.toContain(`offered ${suspended.email}`)
  })
})

describe('won lots to pay', () => {
  const dueOf = async (buyer: Person) =>
    (await testApp.request<{ data: OwnBid[] }>('GET /api/v1/user/bids/due', { token: buyer.token })).body.data.map(
      ({ auctionId }) => auctionId,
    )

  it('are those the caller won and has not paid, the first to lapse first, before and after the result is recorded', async () => {
    const before = await dueOf(asha)
    const [first, second, running] = [await lot(), await lot(), await lot()]
    await bidding.bid(balu, first, 5500)
    for (const id of [first, second, running]) await bidding.bid(asha, id, 6000)
    expect(await dueOf(asha)).toEqual(before)
    await advanceHours(testApp, second, 25)
    await advanceHours(testApp, first, 26)
    for (const record of [async () => 0, () => closeDueLots(testApp.context)]) {
      await record()
      expect((await dueOf(asha)).filter((id) => !before.includes(id))).toEqual([first, second])
      expect(await dueOf(balu)).not.toContain(first)
    }
    await advanceHours(testApp, first, 73)
    expect(await dueOf(asha)).toContain(second)
    await lapseDueWins(testApp.context)
    expect(await dueOf(asha)).not.toContain(first)
    expect(await dueOf(balu)).toContain(first)
  })
})

describe('a bidder', () => {
  it('gets one mail about being outbid in ten minutes, however often the lead changes', async () => {
    const id = await lot()
    for (let n = 0; n < 6; n++) await bidding.bid(n % 2 ? asha : balu, id, 6000 + n)
    await notifyBidders(testApp.context)
    for (let n = 6; n < 12; n++) await bidding.bid(n % 2 ? asha : balu, id, 6000 + n)
    await notifyBidders(testApp.context)
    expect(await mailsAbout(id)).toEqual([`outbid ${balu.email}`])
  })

  it('gets a mail that they lead again when a higher bid is removed', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    const higher = await bidding.bid(balu, id, 7000)
    await bidding.withdraw(balu, higher.body.data.id)
    await notifyBidders(testApp.context)
    expect(await mailsAbout(id)).toEqual([`regained ${asha.email}`])
  })
})

describe('its artist', () => {
  it('cancels an active lot: bidders get the reason, there is no winner, the unit is released', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const id = await lot({ artworkId: work })
    await bidding.bid(asha, id, 6000)
    await testApp.db.transaction((tx) =>
      cancelLot(testApp.context, tx, id, { reason: 'Damaged in the studio', by: 'artist' }),
    )
    expect(await mailsAbout(id)).toEqual([`cancelled ${asha.email}`])
    expect(await stockOf(work)).toEqual({ stock: 1, held: 0 })
    expect((await bidding.bidsOf(asha, id))[0]).toMatchObject({ standing: 'Cancelled' })
    await expect(
      testApp.db.transaction((tx) => cancelLot(testApp.context, tx, id, { reason: null, by: 'artist' })),
    ).rejects.toMatchObject({
      code: 'auction_over',
    })
  })

  it('moves the end later by an entry of the ledger, and never earlier', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    const end = new Date((await bidding.statusOf(id)).auctionEndTime)
    await testApp.db.transaction((tx) => moveEnd(testApp.context, tx, id, new Date(end.getTime() + 3_600_000)))
    await testApp.db.transaction((tx) => moveEnd(testApp.context, tx, id, end))
    expect(new Date((await bidding.statusOf(id)).auctionEndTime).getTime() - end.getTime()).toBe(3_600_000)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'extended'])
  })
})
