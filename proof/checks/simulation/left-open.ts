// What is left undone on purpose at the end of the simulation, beside what became of its parcels.
import { setTimeout as pause } from 'node:timers/promises'
import type { TodayGroup } from '@rasika/contract/desk-choices.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { inHours } from '@rasika/server/testing/lots.ts'
import { newPicture, workForm } from '@rasika/server/testing/works.ts'
import type { BuyerAccount } from '../orders/buyers.ts'
import type { Desk } from './desk.ts'
import { receivedByHand, type Scenario } from './scenarios.ts'
import { leftOf } from './order-money.ts'
import { plainOrders, type Simulation, untilRow } from './simulation.ts'
import { simulateOrder, untilParcelIs } from './orders.ts'

const tickets = 3
const refunds = 3
const pauseMs = 500

/** Long enough for a bid. */
const lotSeconds = 5

/** Messages that nobody has answered. */
export async function leaveTicketsOpen({ clients, leftOpen }: Simulation): Promise<void> {
  for (let number = 0; number < tickets; number++) {
    const form = { email: `ticket-${number}@example.com`, subject: `Question ${number}`, message: 'Is it framed?' }
    const { number: label } = await clients.must<{ number: string }>('POST /api/v1/contact', form)
    leftOpen.push(`tickets ${label}`)
  }
}

/**
 * Refunds by the desk that the provider refuses, and one above the limit, which waits for a second person. Returns when
 * the product knows that they failed.
 */
export async function leaveRefundsOpen(simulation: Simulation): Promise<void> {
  for (const { order, money } of plainOrders(simulation).slice(-refunds)) {
    await simulation.clients.fault('refund_fails', order, { times: 100 })
    await askForRefund(simulation, order, 'refunds')
    money.refunds.push({ amount: leftOf(money), isBorneByGallery: false, month: simulation.month })
  }
  const dear = { ...receivedByHand, purchase: { price: 60_000 } }
  const { order } = await simulateOrder(simulation, simulation.orders.length, dear)
  await askForRefund(simulation, order, 'approvals')
  for (let failed = 0; failed < refunds;) {
    await simulation.fixture.rows(`SELECT graphile_worker.add_job('refund-payments')`)
    await simulation.clients.admin('/deliver', { all: true })
    await pause(pauseMs)
    const [row] = await simulation.fixture.rows<{ failed: number }>(
      `SELECT count(*)::int AS failed FROM refunds WHERE status = 'failed'`,
    )
    failed = row?.failed ?? 0
  }
}

async function askForRefund({ leftOpen, desk }: Simulation, order: PlacedOrder, group: TodayGroup) {
  await refund(desk, order)
  leftOpen.push(`${group} ${order.orderNumber}`)
}

function refund(desk: Desk, { orderNumber }: PlacedOrder): Promise<unknown> {
  return desk.call('POST', `/order/${orderNumber}/refund`, { reason: 'Torn', restock: false })
}

const [pickedUp, inTransit, undelivered, returning, returned] = [42, 18, 21, 9, 10]
const comingBack: Scenario = {
  ...{ isPacked: true, isBooked: true, faults: [], steps: [pickedUp, inTransit, undelivered, returning] },
  ...{ state: 'returning', status: 'Shipped', today: ['stopped'] },
}

/**
 * A parcel that comes back, whose order the desk has refunded; and one that has come back since, of which nothing is
 * left to do.
 */
export async function leaveRefundedComingBack(simulation: Simulation): Promise<void> {
  const cameBack: Scenario = { ...comingBack, steps: [...comingBack.steps, returned], state: 'returned', today: [] }
  for (const scenario of [comingBack, cameBack]) {
    const { order, money } = await simulateOrder(simulation, simulation.orders.length, scenario)
    await untilParcelIs(simulation, { order }, scenario.state as string)
    await refund(simulation.desk, order)
    money.refunds.push({ amount: leftOf(money), isBorneByGallery: false, month: simulation.month })
  }
}

/** A lot that ends in seconds, with one bid. */
export async function leaveWinUnpaid(simulation: Simulation): Promise<void> {
  const { clients, leftOpen } = simulation
  const [artist, buyer] = [simulation.artists[0], simulation.buyers[0]] as [BuyerAccount, BuyerAccount]
  const title = 'Won and not paid'
  const { price: _price, maxPrice: _maxPrice, sku: _sku, ...work } = workForm({ title, stock: 1 })
  const form = { ...work, startingPrice: 5000, images: [await uploadPicture(simulation, artist)] }
  const times = { startDate: inHours(-1), endDate: inHours(lotSeconds / 3600) }
  const lot = await clients.must<{ id: string }>('POST /api/v1/auction/new', { ...form, ...times }, artist.token)
  await clients.must('POST /api/v1/bid/new', { auctionId: lot.id, bidAmount: 6500, maxAmount: null }, buyer.token)
  await untilRow(simulation, 'SELECT FROM auctions WHERE id = $1 AND winner_id IS NOT NULL AND pay_until IS NOT NULL', [
    lot.id,
  ])
  leftOpen.push(`winners ${title}`)
}

/** The contest that is open since the start, with one entry: it has no results when it ends. */
export async function leaveContestUndecided(simulation: Simulation): Promise<void> {
  const artist = simulation.artists[0] as BuyerAccount
  const entry = { fullname: 'An Entrant', phone: '9876543210', description: 'A boat that flies.' }
  const image = await uploadPicture(simulation, artist)
  await simulation.clients.must('POST /api/v1/contest/register', { ...entry, image }, artist.token)
  // Its days pass at once here.
  const [contest] = await simulation.fixture.rows<{ title: string }>(
    'UPDATE contests SET ends_at = clock_timestamp() WHERE ends_at > clock_timestamp() RETURNING title',
  )
  if (!contest) throw new Error('no contest was open')
  simulation.leftOpen.push(`contests ${contest.title}`)
}

async function uploadPicture({ clients }: Simulation, artist: BuyerAccount): Promise<string> {
  const file = `data:image/png;base64,${(await newPicture()).toString('base64')}`
  return (await clients.must<{ imageUrl: string }>('POST /api/v1/image/upload', { file }, artist.token)).imageUrl
}
