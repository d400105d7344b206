// Lots with their artist, works and bidders, for random histories: what was sent and answered, time that passes for all
// of them at once, what readers see after each step, and the rest of every history.
import type { AuctionMoment } from '@rasika/contract/auctions.ts'
import type { OwnBid, PlacedBid } from '@rasika/contract/bids.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  manyBuyersWithAddress,
  openPaymentsTestApp,
  type PaidInSandbox,
  type PaymentsTestApp,
} from '../testing/buying.ts'
import type { ResponseBody } from '../testing/client.ts'
import { inHours, moveLotBack, newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

export let testApp: PaymentsTestApp
export let manager: TestOperator
/** Of the password of the tests, with which an account is closed. */
let passwordHash = ''

export function setUpLives(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp({ ORDERS_OPEN: '100', DATABASE_POOL: '20', DATABASE_STATEMENT_MS: '30000' })
    manager = await newOperator(testApp, 'manager')
    const { id } = await newBuyer(testApp)
    const row = await testApp.db.one<{ hash: string }>('SELECT password_hash AS hash FROM buyers WHERE id = $1', [id])
    passwordHash = row?.hash ?? ''
  })
  afterAll(() => testApp?.close())
}

export interface LotPlan {
  softCloseMinutes: number
  /** Of its work; null for a lot without one. */
  stock: number | null
  startsLater: boolean
}

export interface OpenedLot {
  id: string
  artworkId: string | null
}

interface Answer {
  /** Of the history, from 1. */
  step: number
  status: number
  code: string | undefined
}
export interface AnsweredBid extends Answer {
  lot: string
  buyerId: string
  /** Rupees. */
  amount: number
  max: number | null
  /** Null where it was refused. */
  data: PlacedBid | null
}
export interface AnsweredRemoval extends Answer {
  bidId: string
  buyerId: string
}
/** An act on a lot, or on a buyer; `on` is the id. */
export interface AnsweredAct extends Answer {
  does: 'cancel' | 'delete' | 'change' | 'decline' | 'pass on' | 'stop' | 'lift' | 'leave'
  on: string
  buyerId?: string
}
export interface PlacedLotOrder {
  buyer: Person
  order: PlacedOrder
  payment: PaidInSandbox | null
}

/** What holds between two steps. */
export interface Rest {
  /** Entries of the lot's ledger; null where its row was deleted. */
  seq: number | null
  /** Null where readers get 404. */
  moment: AuctionMoment | null
  /** Buyers whose bids an operator had stopped before the lot's end. */
  stopped: Set<string>
  /** Buyers whose account is closed. */
  closed: Set<string>
  /** Buyers whose account is closed or suspended. */
  away: Set<string>
}

export interface Life {
  artist: Person
  username: string
  buyers: Person[]
  lots: OpenedLot[]
  step: number
  bids: AnsweredBid[]
  removals: AnsweredRemoval[]
  acts: AnsweredAct[]
  orders: PlacedLotOrder[]
  /** By lot: before the first step, then after each. */
  rests: Map<string, Rest[]>
}

export async function openLife(plans: readonly LotPlan[], buyers: number): Promise<Life> {
  const artist = await newArtist(testApp, { phone: '90000 00001' })
  const people = await manyBuyersWithAddress(testApp, buyers)
  const ids = people.map(({ id }) => id)
  await testApp.db.run('UPDATE buyers SET password_hash = $2 WHERE id = ANY ($1)', [ids, passwordHash])
  const lots: OpenedLot[] = []
  for (const [nth, { softCloseMinutes, stock, startsLater }] of plans.entries()) {
    const artworkId = stock === null ? null : await newWork(testApp, artist, { stock, price: 900 })
    const times = { startDate: inHours(startsLater ? 2 : -1), endDate: inHours(24 * (nth + 1)) }
    const id = await newLot(testApp, artist, { startingPrice: 50, softCloseMinutes, artworkId, ...times })
    lots.push({ id, artworkId })
  }
  const row = await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [artist.id])
  const sent = { bids: [], removals: [], acts: [], orders: [] }
  const life = { artist, username: row?.username ?? '', buyers: people, lots, step: 0, ...sent, rests: new Map() }
  await observe(life)
  return life
}

const one = <Row extends object>(text: string, values: unknown[]) => testApp.db.one<Row>(text, values)
const idsOf = async (text: string, values: unknown[]) =>
  new Set((await testApp.db.fresh<{ id: string }>(text, values)).map(({ id }) => id))

/** Notes what holds now, while nothing is on its way. A lot that is over is never live again. */
export async function observe(life: Life): Promise<void> {
  const { lots, buyers, rests } = life
  await observeDue(life)
  const ids = buyers.map(({ id }) => id)
  const away = await idsOf(
    'SELECT id FROM buyers WHERE id = ANY ($1) AND (closed_at IS NOT NULL OR suspended_at IS NOT NULL)',
    [ids],
  )
  const closed = await idsOf('SELECT id FROM buyers WHERE id = ANY ($1) AND closed_at IS NOT NULL', [ids])
  for (const { id } of lots) {
    const row = await one<{ seq: number }>('SELECT seq FROM auctions WHERE id = $1', [id])
    const { status, body } = await testApp.request<{ data: AuctionMoment }>(`GET /api/v1/auction/status/${id}`)
    const stopped = await idsOf(
      `SELECT b.id FROM buyers b JOIN auctions a ON a.id = $2
       WHERE b.id = ANY ($1) AND least(b.bidding_blocked_at, b.suspended_at) < a.ends_at`,
      [ids, id],
    )
    const moment = status === 200 ? body.data : null
    if (moment) expect(moment.seq).toBe(row?.seq)
    const before = rests.get(id) ?? []
    rests.set(id, [...before, { seq: row?.seq ?? null, moment, stopped, closed, away }])
    const was = before.at(-1)?.moment
    if (was && moment && !isOpen(was)) expect([...mayFollow(was.status)]).toContain(moment.status)
    if (before.length > 0 && !was) expect(moment).toBeNull()
  }
}

/** A lot is to be paid by the buyer who won it, and by nobody else: by no leader who was stopped before its end. */
async function observeDue({ lots, buyers }: Life): Promise<void> {
  const payers = await testApp.db.many<{ id: string; payer: string }>(
    `SELECT id, CASE WHEN closed_at IS NOT NULL THEN winner_id ELSE (SELECT b.id FROM buyers b
         WHERE b.id = leader_id AND (least(bidding_blocked_at, suspended_at) < ends_at) IS NOT TRUE) END AS payer
     FROM auctions
     WHERE id = ANY ($1) AND cancelled_at IS NULL AND paid_at IS NULL AND ends_at <= clock_timestamp()`,
    [lots.map(({ id }) => id)],
  )
  for (const { id: buyerId, token } of buyers) {
    const { status, body } = await testApp.request<{ data: OwnBid[] }>('GET /api/v1/user/bids/due', { token })
    if (status === 401) continue
    const due = new Set(body.data.map(({ auctionId }) => auctionId))
    expect(due).toEqual(new Set(payers.flatMap(({ id, payer }) => (payer === buyerId ? [id] : []))))
  }
}

export const isOpen = ({ status }: Pick<AuctionMoment, 'status'>) => status === 'upcoming' || status === 'active'

function mayFollow(status: AuctionMoment['status']): readonly AuctionMoment['status'][] {
  return status === 'completed' ? ['completed', 'sold', 'ended'] : [status]
}

export const lastRest = ({ rests }: Life, lot: string) => rests.get(lot)?.at(-1) as Rest

/** As a request of a client; a fault of the server fails the history. */
export async function send<Data = null>(
  { step }: Life,
  call: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  by: typeof testApp.request = testApp.request,
): Promise<Answer & { data: Data }> {
  const { status, body } = await by<ResponseBody & { data: Data }>(call, options)
  if (status >= 500) throw new Error(`${call} was answered ${status} ${JSON.stringify(body)}`)
  return { step, status, code: body.code, data: body.data }
}

export type PassedUntil = 'almost the end' | 'the end' | 'the deadline' | 'an hour'

/** Time passes for every lot, and for what operators have stopped, until this moment of one lot. */
export async function passTime({ lots, buyers }: Life, lot: string, to: PassedUntil): Promise<void> {
  const row = await one<{ end: number; deadline: number | null }>(
    `SELECT extract(epoch FROM ends_at - clock_timestamp())::float8 AS "end",
       extract(epoch FROM pay_until - clock_timestamp())::float8 AS deadline FROM auctions WHERE id = $1`,
    [lot],
  )
  const wanted = {
    'almost the end': (row?.end ?? 0) - 30,
    'the end': (row?.end ?? 0) + 1,
    'the deadline': (row?.deadline ?? 0) + 1,
    'an hour': 3600,
  }[to]
  const seconds = Math.ceil(wanted)
  if (seconds <= 0) return
  const lotIds = lots.map(({ id }) => id).toSorted()
  // No buyer is waited for while lots are locked: the product locks them in either order.
  while (!(await passSeconds(lotIds, buyers.map(({ id }) => id).toSorted(), seconds)));
  await testApp.db.run(
    `UPDATE orders SET held_until = held_until - make_interval(secs => $2) WHERE buyer_id = ANY ($1) AND state = 'open'`,
    [buyers.map(({ id }) => id), seconds],
  )
}

async function passSeconds(lotIds: readonly string[], buyerIds: readonly string[], seconds: number): Promise<boolean> {
  try {
    await testApp.db.transaction(async (tx) => {
      await tx.run('SELECT FROM auctions WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [lotIds])
      await tx.run('SELECT FROM buyers WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE NOWAIT', [buyerIds])
      await tx.run(
        `UPDATE buyers SET bidding_blocked_at = bidding_blocked_at - make_interval(secs => $2),
           suspended_at = suspended_at - make_interval(secs => $2) WHERE id = ANY ($1)`,
        [buyerIds, seconds],
      )
      for (const id of lotIds) await moveLotBack(tx, id, seconds)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

/** The bank decides, every lot ends, every win is paid or lapses, and every event and job has its turn. */
export async function settle(life: Life): Promise<void> {
  const disputes = await testApp.db.many<{ id: string }>(`SELECT id FROM sandbox.disputes WHERE status = 'open'`)
  for (const { id } of disputes) await testApp.admin('/dispute-decision', { disputeId: id, outcome: 'won' })
  await runJobs()
  for (const { id } of life.lots) await passTime(life, id, 'the end')
  const ids = life.lots.map(({ id }) => id)
  for (let round = 0; round <= life.buyers.length + 1; round++) {
    await runJobs()
    const unpaid = await idsOf(
      'SELECT id FROM auctions WHERE id = ANY ($1) AND winner_id IS NOT NULL AND paid_at IS NULL',
      [ids],
    )
    if (unpaid.size === 0) return
    for (const id of unpaid) await passTime(life, id, 'the deadline')
  }
}

async function runJobs(): Promise<void> {
  for (const task of ['remove-restricted-bids', 'tend-lots', 'lapse-orders', 'reconcile-orders'])
    await testApp.run(task)
  await testApp.runAllWork()
  await testApp.db.run(`UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE status <> 'processed'`)
  await testApp.run('refund-payments')
  await testApp.runAllWork()
}
