// Concurrent bids on real PostgreSQL, through HTTP: each decision is made once, in one order, and the ledger agrees
// afterwards. Several servers on one database stand for several processes.
import { toPaise } from '@rasika/contract/money.ts'
import { beside } from '../testing/beside.ts'
import { idOf } from '../testing/ids.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BidResponse } from '../testing/bidding.ts'
import { advanceHours } from '../testing/lots.ts'
import { openDatabase } from '../platform/db.ts'
import { closeLot, declineOffer, lockLot, lockWin, markPaid } from './lot-operations.ts'
import { openBidQueue, placeBid } from './bids.ts'
import { closeDueLots, lapseDueWins, remindWinners } from './jobs.ts'
import { buyerAt, buyers, codesOf, lot, bidding, setUpBids, testApp } from './race.testing.ts'

setUpBids()

const openAnother = () => openDatabase(testApp.connection, { max: 4, statementMs: 30_000, log: testApp.context.log })

describe('fifty bidders on one lot', () => {
  test('who all bid the same are one placed bid and forty-nine refused with the next minimum', async () => {
    const id = await lot()
    const responses = await Promise.all(buyers.map((buyer) => bidding.bid(buyer, id, 6000)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set(['Minimum bid amount is ₹6,001']),
    )
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 6000, totalBids: 1 })
  })

  test('with amounts of every height are taken in one order, each above the one before', async () => {
    const id = await lot()
    const responses = (await Promise.all(
      Array.from({ length: 8 }, (_, round) =>
        buyers.map((buyer, n) => bidding.bid(buyer, id, 6000 + ((n * 37 + round * 11) % 400))),
      ).flat(),
    )) as BidResponse[]
    const taken = responses
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.data)
      .toSorted((a, b) => a.seq - b.seq)
    expect(codesOf(responses)).toEqual(new Set(['taken', 'bid_too_low']))
    expect(taken.every(({ bidAmount }, n) => bidAmount > (taken[n - 1]?.bidAmount ?? 5000))).toBe(true)
    expect(taken.at(-1)?.bidAmount).toBe(6399)
  })

  test('of whom one has a maximum: the price is one rupee above the best of the others', async () => {
    const id = await lot()
    await bidding.bid(buyerAt(0), id, 5100, 20_000)
    await Promise.all(buyers.slice(1).map((buyer, n) => bidding.bid(buyer, id, 6000 + n * 100, 6000 + n * 100 + 50)))
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 6000 + 48 * 100 + 51, highestBidder: 'Paddle 1' })
  })

  test('from three processes are one ledger without a gap', async () => {
    const id = await lot()
    const others = [openAnother(), openAnother()]
    const queues = [testApp.db, ...others].map((db) => openBidQueue({ ...testApp.context, db }))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, n) => {
        const caller = {
          session: { role: 'buyer' as const, id: buyerAt(n % 50).id, jti: randomUUID() },
          ip: '',
          requestId: '',
        }
        return placeBid(
          queues[n % 3] as (typeof queues)[number],
          caller,
          { auctionId: idOf(id), bidAmount: 6000 + n, maxAmount: null },
          null,
        )
      }),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'bid_too_low' })
    const seqs = outcomes
      .flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.data.seq] : []))
      .toSorted((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => n + 1))
    for (const db of others) await db.close()
  })
})

describe('a bid against the close', () => {
  test('that comes while the lot closes is either before the close or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await lot({ softCloseMinutes: 0 })
      await bidding.endIn(id, 60)
      const closing = (async () => {
        while ((await bidding.kindsOf(id)).at(-1) !== 'closed') await closeDueLots(testApp.context)
      })()
      const responses: BidResponse[] = []
      for (let n = 0; !responses.some(({ body }) => body.code === 'auction_over'); n++)
        responses.push(...(await Promise.all([0, 1, 2].map((k) => bidding.bid(buyerAt(k), id, 6000 + n * 3 + k)))))
      await closing
      const kinds = await bidding.kindsOf(id)
      expect(kinds.filter((kind) => kind === 'closed')).toHaveLength(1)
      expect(kinds.at(-1)).toBe('closed')
      expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(
        responses.filter(({ status }) => status === 200).length,
      )
      const late = await testApp.db.one<{ n: number }>(
        `SELECT count(*)::int AS n FROM auction_events e JOIN auctions a ON a.id = e.auction_id
          WHERE a.id = $1 AND kind = 'placed' AND happened_at >= a.ends_at`,
        [id],
      )
      expect(late?.n).toBe(0)
    }
  })

  test('a bid that waited for the lock past the end is refused, by the clock behind the lock', async () => {
    const id = await lot({ softCloseMinutes: 0 })
    await bidding.endIn(id, 300)
    let waiting: Promise<BidResponse> | undefined
    await testApp.db.transaction(async (tx) => {
      await lockLot(tx, id)
      waiting = bidding.bid(buyerAt(0), id, 6000)
      await tx.run('SELECT pg_sleep(0.5)')
    })
    expect((await waiting)?.body.code).toBe('auction_over')
    expect(await bidding.kindsOf(id)).toEqual([])
  })

  test('three processes record one result and write each mail once', async () => {
    const id = await lot()
    for (const n of [0, 1, 2]) await bidding.bid(buyerAt(n), id, 6000 + n)
    await advanceHours(testApp, id, 25)
    const others = [openAnother(), openAnother()]
    await Promise.all(
      [testApp.db, ...others].flatMap((db) => [
        closeDueLots({ ...testApp.context, db }),
        closeDueLots({ ...testApp.context, db }),
      ]),
    )
    for (const db of others) await db.close()
    expect((await bidding.kindsOf(id)).filter((kind) => kind === 'closed')).toHaveLength(1)
    const mails = await testApp.db.many<{ kind: string }>(
      `SELECT split_part(key, ':', 1) AS kind FROM mails WHERE about = $1 ORDER BY 1`,
      [id],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['auction_lost', 'auction_lost', 'auction_sold', 'auction_won'])
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'completed' })
  })
})

test('a winner who pays in the moment of a reminder gets none, one who does not gets it', async () => {
  const [paid, unpaid] = [await lot(), await lot()]
  for (const id of [paid, unpaid]) {
    await bidding.bid(buyerAt(0), id, 7000)
    await advanceHours(testApp, id, 25)
  }
  await closeDueLots(testApp.context)
  for (const id of [paid, unpaid]) await advanceHours(testApp, id, 24.5)
  await beside(
    testApp,
    () => remindWinners(testApp.context),
    (tx) => markPaid(testApp.context, tx, paid, buyerAt(0).id, toPaise(700_000)),
  )
  const reminded = await testApp.db.many<{ about: string }>(
    `SELECT about FROM mails WHERE key LIKE 'auction_reminder:%' AND about = ANY ($1)`,
    [[paid, unpaid]],
  )
  expect(reminded).toEqual([{ about: unpaid }])
})

describe('a removal against bids', () => {
  test('leaves the price of an active bid, whichever is processed first', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await lot()
      const leads = (await bidding.bid(buyerAt(0), id, 9000)).body.data
      await Promise.all([
        bidding.withdraw(buyerAt(0), leads.id),
        bidding.withdraw(buyerAt(0), leads.id),
        ...[1, 2, 3, 4].map((n) => bidding.bid(buyerAt(n), id, 6000 + n)),
        bidding.bid(buyerAt(5), id, 9001),
      ])
      const kinds = await bidding.kindsOf(id)
      expect(kinds.filter((kind) => kind === 'withdrawn')).toHaveLength(1)
      expect((await bidding.statusOf(id)).currentPrice).toBe(9001)
    }
  })

  test('a hundred bids of one buyer on top do not hide who leads when the highest goes', async () => {
    const id = await lot()
    await bidding.bid(buyerAt(1), id, 5100)
    for (let n = 0; n < 120; n++) await bidding.bid(buyerAt(0), id, 6000 + n)
    const own = await bidding.bidsOf(buyerAt(0), id)
    await bidding.withdraw(buyerAt(0), own[0]?.id as string)
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 6118, highestBidder: 'Paddle 2' })
    for (const bid of own.slice(1)) await bidding.withdraw(buyerAt(0), bid.id)
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 5100, highestBidder: 'Paddle 1' })
  })
})

describe('a second chance', () => {
  test('against late payment: the money or the lapse, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await lot()
      await bidding.bid(buyerAt(1), id, 6000)
      await bidding.bid(buyerAt(0), id, 7000)
      await advanceHours(testApp, id, 25)
      await closeDueLots(testApp.context)
      await advanceHours(testApp, id, 73)
      const pay = () =>
        testApp.db.transaction((tx) => markPaid(testApp.context, tx, id, buyerAt(0).id, 700_000 as never))
      const [paid, again] = await Promise.all([
        pay(),
        pay(),
        lapseDueWins(testApp.context),
        lapseDueWins(testApp.context),
      ])
      const kinds = (await bidding.kindsOf(id)).slice(2)
      expect(paid && again).toBe(false)
      expect(kinds).toEqual(paid || again ? ['closed', 'paid'] : ['closed', 'lapsed', 'offered'])
    }
  })

  test('goes to the next at the price without the winner, may be declined, and ends the lot', async () => {
    const id = await lot()
    await bidding.bid(buyerAt(1), id, 6000)
    await bidding.bid(buyerAt(0), id, 7000)
    await advanceHours(testApp, id, 25)
    await closeDueLots(testApp.context)
    await expect(
      testApp.db.transaction((tx) => declineOffer(testApp.context, tx, id, buyerAt(0).id)),
    ).rejects.toMatchObject({
      code: 'not_your_win',
    })
    await advanceHours(testApp, id, 73)
    await expect(testApp.db.transaction((tx) => lockWin(testApp.context, tx, id, buyerAt(0).id))).rejects.toMatchObject(
      {
        code: 'not_your_win',
      },
    )
    await lapseDueWins(testApp.context)
    expect((await bidding.bidsOf(buyerAt(0), id))[0]).toMatchObject({ standing: 'Lapsed' })
    expect((await bidding.bidsOf(buyerAt(1), id))[0]).toMatchObject({
      standing: 'Won',
      auction: { isWinner: true, currentPrice: 6000 },
    })
    const declined = await Promise.allSettled(
      [1, 2, 3].map(() => testApp.db.transaction((tx) => declineOffer(testApp.context, tx, id, buyerAt(1).id))),
    )
    expect(declined.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await bidding.statusOf(id)).toMatchObject({ status: 'ended', currentPrice: 5000 })
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'placed', 'closed', 'lapsed', 'offered', 'lapsed'])
  })

  test('opening the order and closing the lot at once record one result', async () => {
    const id = await lot()
    await bidding.bid(buyerAt(0), id, 7000)
    await advanceHours(testApp, id, 25)
    const [win] = await Promise.all([
      testApp.db.transaction((tx) => lockWin(testApp.context, tx, id, buyerAt(0).id)),
      testApp.db.transaction(async (tx) => closeLot(testApp.context, tx, await lockLot(tx, id))),
      closeDueLots(testApp.context),
    ])
    expect(win.price).toBe(700_000)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'closed'])
  })
})
