// Each condition in SQL agrees with the rules in TypeScript, for rows that the constraints of the table allow.
import { isOver, type LotFacts, statusAt } from '@rasika/contract/auction-status.ts'
import { afterAll, expect, test } from 'vitest'
import { payerOf } from '../auctions/won.ts'
import { openTestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import * as lotStatus from './lot-status.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())
const lotId = await newLot(testApp, await newArtist(testApp))
const buyer = await newBuyer(testApp)

interface Case {
  removed: boolean
  facts: LotFacts
  closedAt: number | null
  isWon: boolean
}

const times = [999, 1000, 1500, 1999, 2000, 2500, 3000].map((second) => second * 1000)
const [startsAt, endsAt] = [1_000_000, 2_000_000]
const cases: Case[] = [false, true].flatMap((removed) =>
  [null, 500_000, 1_500_000].flatMap((cancelledAt) =>
    [false, true].flatMap((hasLeader) => {
      const lot = (closedAt: number | null, isWon: boolean, paidAt: number | null): Case => ({
        removed,
        facts: { startsAt, endsAt, cancelledAt, paidAt, hasLeader },
        closedAt,
        isWon,
      })
      const closed = hasLeader ? [lot(2_000_000, true, null), lot(2_000_000, true, 2_500_000)] : []
      return [lot(null, false, null), ...(cancelledAt === null ? [lot(2_000_000, false, null), ...closed] : [])]
    }),
  ),
)

const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Inserts a copy of the lot with the facts of the case, which the table's constraints check. */
async function insertLot({ removed, facts, closedAt, isWon }: Case): Promise<string> {
  const row = await testApp.db.one<{ id: string }>(
    `INSERT INTO auctions SELECT (jsonb_populate_record(a, $2 || jsonb_build_object('id', new_id()))).*
     FROM auctions a WHERE id = $1 RETURNING id`,
    [
      lotId,
      {
        removed_at: removed ? moment(0) : null,
        starts_at: moment(facts.startsAt),
        scheduled_ends_at: moment(facts.endsAt),
        ends_at: moment(facts.endsAt),
        cancelled_at: moment(facts.cancelledAt),
        paid_at: moment(facts.paidAt),
        closed_at: moment(closedAt),
        leader_bid_id: facts.hasLeader ? lotId : null,
        leader_id: facts.hasLeader ? buyer.id : null,
        leader_max_amount: facts.hasLeader ? 500_000 : null,
        winner_id: isWon ? buyer.id : null,
        pay_until: isWon ? moment(3_000_000) : null,
      },
    ],
  )
  return (row as { id: string }).id
}

const {
  isListed,
  isUpcoming,
  isLive,
  isNotOver,
  isOpen,
  hasEnded,
  isToClose,
  statusOf,
  payerId,
  isUnpaidWin,
  isActiveBid,
  wasStopped,
} = lotStatus
const conditions = [isUpcoming, isLive, isNotOver, isOpen, hasEnded, isToClose]

/** What the conditions say of the row at the time. */
const sqlOf = (id: string, now: number) =>
  testApp.db.one(
    `SELECT ${statusOf('l', 'now.at')} AS status, ${isListed('l')} AS "isListed",
       ${isUnpaidWin('l')} AS "isUnpaidWin", CASE WHEN ${hasEnded('l', 'now.at')} THEN ${payerId('l')} END AS payer,
       ${conditions.map((condition) => `${condition('l', 'now.at')} AS "${condition.name}"`).join(', ')}
     FROM auctions l, (SELECT $2::timestamptz AS at) AS now WHERE l.id = $1`,
    [id, moment(now)],
  )

/** What the contract and `payerOf` say of the case. */
function rulesOf({ removed, facts, closedAt, isWon }: Case, now: number) {
  const status = statusAt(facts, now)
  const hasEndedNow = isOver(status) && status !== 'cancelled'
  const payer = payerOf({
    ends_at: new Date(facts.endsAt),
    cancelled_at: facts.cancelledAt === null ? null : new Date(facts.cancelledAt),
    closed_at: closedAt === null ? null : new Date(closedAt),
    leader_id: facts.hasLeader ? buyer.id : null,
    was_leader_stopped: false,
    winner_id: isWon ? buyer.id : null,
    pay_until: null,
    now: new Date(now),
  } as Parameters<typeof payerOf>[0])
  return {
    status,
    isListed: !removed && status !== 'cancelled',
    isUnpaidWin: isWon && facts.paidAt === null,
    payer: payer?.buyerId ?? null,
    isUpcoming: status === 'upcoming',
    isLive: status === 'active',
    isNotOver: !isOver(status),
    isOpen: !isOver(status) && closedAt === null,
    hasEnded: hasEndedNow,
    isToClose: hasEndedNow && closedAt === null,
  }
}

test('every condition agrees with the rules for each state of a lot at each time', async () => {
  const seen = await Promise.all(
    cases.map(async (lot) => {
      const id = await insertLot(lot)
      return Promise.all(times.map(async (now) => ({ lot, now, sql: await sqlOf(id, now), rules: rulesOf(lot, now) })))
    }),
  )
  const all = seen.flat()
  expect(all.filter(({ sql, rules }) => JSON.stringify(sortedOf(sql)) !== JSON.stringify(sortedOf(rules)))).toEqual([])
  expect(new Set(all.map(({ rules }) => rules.status)).size).toBe(6)
  const compared = ['statusOf', 'payerId', 'isActiveBid', 'wasStopped', ...Object.keys(all[0]?.sql ?? {})]
  expect(Object.keys(lotStatus).filter((name) => !compared.includes(name))).toEqual([])
})

test('a bid is active while it is neither withdrawn nor of a lapsed win', async () => {
  const bids = await testApp.db.many<{ isWithdrawn: boolean; isLapsed: boolean; isActive: boolean }>(
    `SELECT b.withdrawn_at IS NOT NULL AS "isWithdrawn", b.lapsed_at IS NOT NULL AS "isLapsed",
       ${isActiveBid('b')} AS "isActive"
     FROM (SELECT w.at AS withdrawn_at, l.at AS lapsed_at FROM (VALUES (NULL), (now())) AS w (at),
       (VALUES (NULL), (now())) AS l (at)) AS b`,
  )
  expect(bids).toHaveLength(4)
  expect(bids.filter(({ isWithdrawn, isLapsed, isActive }) => isActive !== (!isWithdrawn && !isLapsed))).toEqual([])
})

test('a buyer was stopped whose bids or account an operator stopped before the end, by the earlier one', async () => {
  const [early, end, late] = [moment(1_999_999), moment(2_000_000), moment(2_000_001)]
  const id = await insertLot({
    removed: false,
    facts: { startsAt, endsAt, cancelledAt: null, paidAt: null, hasLeader: true },
    closedAt: null,
    isWon: false,
  })
  const seen = async (bids: string | null, account: string | null) => {
    await testApp.db.run(
      `UPDATE buyers SET bidding_blocked_at = $2::timestamptz, bidding_blocked_reason = $2::timestamptz::text,
         suspended_at = $3::timestamptz, suspended_reason = $3::timestamptz::text WHERE id = $1`,
      [buyer.id, bids, account],
    )
    const text = `SELECT ${wasStopped('l', 'l.leader_id')} AS stopped FROM auctions l WHERE id = $1`
    return (await testApp.db.one<{ stopped: boolean }>(text, [id]))?.stopped
  }
  expect([await seen(early, null), await seen(null, early), await seen(late, early)]).toEqual([true, true, true])
  expect([await seen(null, null), await seen(end, null), await seen(late, late)]).toEqual([false, false, false])
})

test('the table refuses a lot that ends before it starts', async () => {
  const facts = { startsAt: 2000, endsAt: 1000, cancelledAt: null, paidAt: null, hasLeader: false }
  await expect(insertLot({ removed: false, facts, closedAt: null, isWon: false })).rejects.toThrow(
    'auctions_span_check',
  )
})

function sortedOf(facts: unknown) {
  return Object.entries(facts as object).toSorted(([one], [other]) => one.localeCompare(other))
}
