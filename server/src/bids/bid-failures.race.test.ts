// Bids while the database refuses or is gone, and the queue of bids in front of it.
import { idOf } from '../testing/ids.ts'
import { randomUUID } from 'node:crypto'
import { Problem } from '@rasika/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { type BidResponse } from '../testing/bidding.ts'
import { cuttableConnection } from '../testing/cut-connection.ts'
import { openDatabase } from '../platform/db.ts'
import { lockLot } from './lot-operations.ts'
import { openBidQueue, placeBid } from './bids.ts'
import { buyerAt, codesOf, lot, bidding, setUpBids, testApp } from './race.testing.ts'

setUpBids()

describe('when the database refuses or goes', () => {
  test('one bid that the database refuses fails alone, and the others of its batch are placed', async () => {
    const id = await lot()
    await testApp.db.fresh(
      `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.bid_amount = 666600 THEN RAISE
        EXCEPTION 'poison'; END IF; RETURN NEW; END $$`,
    )
    await testApp.db.fresh('CREATE TRIGGER poisoned BEFORE INSERT ON bids FOR EACH ROW EXECUTE FUNCTION poison()')
    // Straight into the queue: over HTTP the bids could arrive in another order, or in two batches.
    const queue = openBidQueue(testApp.context)
    const place = (auctionId: string, bidAmount: number, n: number) => {
      const session = { role: 'buyer' as const, id: buyerAt(n).id, jti: randomUUID() }
      return placeBid(
        queue,
        { session, ip: '', requestId: '' },
        { auctionId: idOf(auctionId), bidAmount, maxAmount: null },
        null,
      )
    }
    const outcomes = await Promise.allSettled([6000, 6333, 6666, 6999].map((amount, n) => place(id, amount, n)))
    await testApp.db.fresh('DROP TRIGGER poisoned ON bids')
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 6999, totalBids: 3 })
  })

  test('a connection lost at the commit is an unknown outcome, and the bid is there to be read', async () => {
    const id = await lot()
    const cuttable = await cuttableConnection(testApp.connection)
    const db = openDatabase(cuttable.connection, { max: 2, statementMs: 5000, log: testApp.context.log })
    const queue = openBidQueue({ ...testApp.context, db })
    const caller = { session: { role: 'buyer' as const, id: buyerAt(0).id, jti: randomUUID() }, ip: '', requestId: '' }
    cuttable.arm()
    const lost = await placeBid(queue, caller, { auctionId: idOf(id), bidAmount: 6000, maxAmount: null }, null).catch(
      (error: unknown) => error,
    )
    expect(lost).toBeInstanceOf(Problem)
    expect(lost).toMatchObject({ code: 'outcome_unknown', status: 503 })
    expect(cuttable.cuts()).toBe(1)
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 6000, totalBids: 1 })
    // The same bid again gets the first response and is not a second bid.
    expect(
      (await placeBid(queue, caller, { auctionId: idOf(id), bidAmount: 6000, maxAmount: null }, null)).data,
    ).toMatchObject({ bidAmount: 6000, seq: 1 })
    expect(await bidding.kindsOf(id)).toEqual(['placed'])
    await db.close()
    await cuttable.close()
  })

  test('connections that are ended under load lose no bid that was confirmed', async () => {
    const id = await lot()
    let storming = true
    const ending = (async () => {
      while (storming)
        await testApp.db.fresh(
          `SELECT pg_terminate_backend(pid), pg_sleep(0.02) FROM pg_stat_activity
            WHERE application_name = 'rasika bids' AND datname = current_database()`,
        )
    })()
    const responses: BidResponse[] = []
    for (let n = 0; n < 60; n++)
      responses.push(...(await Promise.all([0, 1, 2, 3].map((k) => bidding.bid(buyerAt(k), id, 6000 + n * 4 + k)))))
    storming = false
    await ending
    expect(
      [...codesOf(responses)].every((code) =>
        ['taken', 'bid_too_low', 'outcome_unknown', 'unavailable'].includes(String(code)),
      ),
    ).toBe(true)
    const storedBids = new Set(
      (await testApp.db.many<{ id: string }>('SELECT id FROM bids WHERE auction_id = $1', [id])).map((row) => row.id),
    )
    const taken = responses.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
    expect(taken.filter((bid) => !storedBids.has(bid))).toEqual([])
  })
})

describe('the queue', () => {
  test('that is full answers at once with a time to retry, and forgets a lot without waiting bids', async () => {
    const id = await lot()
    const queue = openBidQueue({
      ...testApp.context,
      config: { ...testApp.context.config, BID_QUEUE: 5, BID_BATCH: 2, BID_WAIT_SECONDS: 1 },
    })
    const ask = (n: number, signal?: AbortSignal) =>
      placeBid(
        queue,
        {
          session: { role: 'buyer', id: buyerAt(n).id, jti: randomUUID() },
          ip: '',
          requestId: '',
          ...(signal ? { signal } : {}),
        },
        { auctionId: idOf(id), bidAmount: 6000 + n, maxAmount: null },
        null,
      ).then(
        () => 'taken',
        (error: Problem) => `${error.code} ${error.retryAfter}`,
      )
    const gone = new AbortController()
    let responses: Promise<string[]> | undefined
    await testApp.db.transaction(async (tx) => {
      await lockLot(tx, id)
      responses = Promise.all([ask(0), ask(1), ask(2), ask(3, gone.signal), ask(4), ask(5), ask(6)])
      gone.abort()
      await tx.run('SELECT pg_sleep(1.6)')
    })
    const outcomes = (await responses) as string[]
    expect(outcomes.slice(5)).toEqual(['busy 1', 'busy 1'])
    expect(outcomes.filter((one) => one === 'taken').length).toBeGreaterThanOrEqual(1)
    expect(outcomes[3]).not.toBe('taken')
    while (queue.size() > 0) await testApp.db.fresh('SELECT pg_sleep(0.05)')
    expect(queue.size()).toBe(0)
  })

  test('two lots never wait for each other', async () => {
    const [locked, free] = [await lot(), await lot()]
    let waiting: Promise<BidResponse> | undefined
    await testApp.db.transaction(async (tx) => {
      await lockLot(tx, locked)
      waiting = bidding.bid(buyerAt(0), locked, 6000)
      expect(
        (await Promise.all([1, 2, 3].map((n) => bidding.bid(buyerAt(n), free, 6000 + n)))).every(
          ({ status }) => status === 200,
        ),
      ).toBe(true)
      expect(await bidding.kindsOf(locked)).toEqual([])
    })
    expect((await waiting)?.status).toBe(200)
  })
})
