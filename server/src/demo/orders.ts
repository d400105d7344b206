// Seeds the demonstration's year of orders, once: sales of works and of lots, coupons, refunds and payouts, in order of
// time, through the functions of orders and ledger. Each is one transaction with its marker, so that a kill loses and
// repeats nothing; older data folders are upgraded. Sends no mail. Never in production.
import type { Id } from '@rasika/contract/fields.ts'
import { works } from '@rasika/art/works.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { type DemonstrationBuyer, seedBuyers } from '../accounts/accounts.ts'
import { knownArtist } from '../artists/artists.ts'
import { selectSamples } from '../artworks/artworks.ts'
import { type PaidSample, selectUnorderedSamples } from '../auctions/auctions.ts'
import { listPayouts, recordPayout } from '../ledger/ledger.ts'
import { seedLotOrder, seedRefund, seedOrder } from '../orders/orders.ts'
import { seedDelivery } from '../shipments/shipments.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import { firstRunAt, beginOneTimeTask, doneTasksWithPrefix } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artistsTag, listsTag } from '../platform/tags.ts'
import {
  paymentMarkOf,
  payoutsOf,
  type PlannedPayout,
  type PlannedRefund,
  type PlannedOrder,
  refundsOf,
  salesOf,
  stepsOf,
} from './order-plan.ts'
import { sampleRefStart } from './plan.ts'

const markerOf = (key: string) => `demonstration books ${key}`
const begun = 'begun'
const whole = 'whole'
/** The artists who were paid out each month. */
const paidOut = ['saritajha', 'zoyamirza'] as const

interface PlannedLotOrder {
  kind: 'lot'
  key: string
  at: Date
  lot: PaidSample
}

type Entry = PlannedOrder | PlannedLotOrder | PlannedRefund | PlannedPayout

interface OrderSeed {
  context: AppContext
  now: Date
  /** The collector is first. */
  buyers: readonly DemonstrationBuyer[]
  /** Ids of the works by slug. */
  artworkIds: ReadonlyMap<string, Id>
}

/** Returns the number of entries written. @throws the signal's reason; the rest follows at the next start */
export async function seedOrders(context: AppContext, signal: AbortSignal): Promise<number> {
  if (context.config.RASIKA_MODE !== 'demo') return 0
  const done = await doneTasksWithPrefix(context.db, markerOf(''))
  if (done.has(markerOf(whole))) return 0
  const now = await context.db.transaction((tx) => firstRunAt(tx, markerOf(begun), context.clock.now()))
  const buyers = await seedBuyers(context)
  const artworkIds = new Map(
    (await selectSamples(context.db, sampleRefStart)).map(({ source_ref, id }) => [
      source_ref.slice(sampleRefStart.length),
      id,
    ]),
  )
  const seed: OrderSeed = { context, now, buyers, artworkIds }
  let written = 0
  for (const entry of await entriesOf(seed)) {
    signal.throwIfAborted()
    if (!done.has(markerOf(entry.key)) && (await write(seed, entry))) written += 1
  }
  await context.db.transaction((tx) => beginOneTimeTask(tx, markerOf(whole)))
  context.tags.drop([listsTag, artistsTag])
  return written
}

async function entriesOf({ context, now, buyers }: OrderSeed): Promise<Entry[]> {
  const sales = salesOf(works, now, buyers.length - 1)
  const lots = (await selectUnorderedSamples(context.db)).map((lot): PlannedLotOrder => ({
    kind: 'lot',
    key: lot.source_ref,
    at: lot.paid_at,
    lot,
  }))
  const refundedLot = lots.filter(({ lot }) => lot.source_ref.includes(' study ')).at(-3)
  const refunds = [
    ...refundsOf(sales),
    ...(refundedLot
      ? [
          {
            kind: 'refund' as const,
            key: `return ${refundedLot.key}`,
            of: refundedLot.key,
            at: new Date(refundedLot.at.getTime() + 9 * 86_400_000),
          },
        ]
      : []),
  ]
  return [...sales, ...lots, ...refunds, ...payoutsOf(paidOut, now)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** False if another process was faster, or the entry is left out. */
async function write(seed: OrderSeed, entry: Entry): Promise<boolean> {
  const take = (withCoupon: boolean) =>
    seed.context.db.transaction(async (tx) => {
      if (!(await beginOneTimeTask(tx, markerOf(entry.key)))) return false
      if (entry.kind === 'sale') await writeOrder(seed, tx, withCoupon ? entry : { ...entry, coupon: null })
      else if (entry.kind === 'lot') await writeLotOrder(seed, tx, entry)
      else if (entry.kind === 'refund') await seedRefund(seed.context, tx, paymentMarkOf(entry.of), entry.at)
      else await writePayout(tx, entry)
      return true
    })
  try {
    // An operator paused the coupon, or its buyer used it.
    return await take(true).catch((error: unknown) =>
      error instanceof Problem && error.code === 'coupon_invalid' ? take(false) : Promise.reject(error),
    )
  } catch (error) {
    if (!(error instanceof Problem) && brokenConstraint(error) === null) throw error
    // Conflicts with people's own data, for example an open order for the same work: seeding continues without it.
    seed.context.log.warn({ err: error, entry: entry.key }, 'an entry of the demonstration is left out')
    return false
  }
}

/** Skips works that were removed from the gallery. */
async function writeOrder(
  { context, now, buyers, artworkIds }: OrderSeed,
  tx: Tx,
  { key, at, work, buyer, coupon }: PlannedOrder,
): Promise<void> {
  const artworkId = artworkIds.get(work.slug)
  const by = buyers[buyer]
  if (artworkId === undefined || !by) return
  const placedAt = new Date(at.getTime() - 90_000)
  const orderId = await seedOrder(context, tx, {
    artworkId,
    buyerId: by.id,
    address: by.address,
    couponCode: coupon,
    mark: paymentMarkOf(key),
    placedAt,
    paidAt: at,
  })
  await seedDelivery(tx, orderId, stepsOf(at, now, work))
}

async function writeLotOrder(
  { context, now, buyers }: OrderSeed,
  tx: Tx,
  { key, at, lot }: PlannedLotOrder,
): Promise<void> {
  const address: Address = (buyers.find(({ id }) => id === lot.winner_id) ?? (buyers[0] as DemonstrationBuyer)).address
  const orderId = await seedLotOrder(context, tx, { auctionId: lot.id, address, mark: paymentMarkOf(key) })
  if (orderId) await seedDelivery(tx, orderId, stepsOf(at, now, null))
}

/** The whole balance at that time. */
async function writePayout(tx: Tx, { username, reference, at }: PlannedPayout): Promise<void> {
  const artist = await knownArtist(tx, username)
  const { sums } = artist ? await listPayouts(tx, artist.id, 1) : { sums: null }
  if (artist && sums && sums.balance > 0) await recordPayout(tx, artist.id, sums.balance, reference, at, at)
}
