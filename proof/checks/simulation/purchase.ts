// How an order of the simulation is bought and paid: every way in which money can reach it, also late, twice or wrong.
import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { newPicture } from '@rasika/server/testing/works.ts'
import type { CallResponse } from '../orders/buyers.ts'
import { coupon } from './coupon.ts'
import { askInVain } from './noise.ts'
import type { OrderMoney } from './order-money.ts'
import type { PaymentWay, Purchase } from './money-step.ts'
import type { SimulatedArtist, SimulatedBuyer } from './people.ts'
import type { Scenario } from './scenarios.ts'
import { runNow, type SimulatedOrder, type Simulation, sureRows, untilRow } from './simulation.ts'

const buyerGstin = '29AAGCB7383J1Z4'

export async function buy(simulation: Simulation, number: number, scenario: Scenario): Promise<SimulatedOrder> {
  const { clients } = simulation
  const { price = 24_000, hasCoupon = false, payment = 'verified', ...purchase } = scenario.purchase ?? {}
  const [artist, buyer] = await meet(simulation, number, scenario)
  const work = await newWork(simulation, artist, number, { ...purchase, price })
  const place = () => placeAs(simulation, buyer, work, { ...purchase, hasCoupon })
  if (isRefusedThere(artist, buyer)) throw new Error('an artist met a buyer to whom they may not sell')
  let order = await place()
  if (payment === 'wrong_amount' || payment === 'wrong_currency') {
    await payWrongly(simulation, buyer, order, payment)
    order = await place()
  }
  const paymentId = await payFor(simulation, buyer, order, payment)
  await untilRow(simulation, `SELECT FROM orders WHERE id = $1 AND state = 'paid'`, [order.orderId], () =>
    clients.admin('/deliver', { all: true }),
  )
  const discount = hasCoupon ? Math.round(coupon.rupees * 100) : 0
  const [row] = await sureRows<{ amount: number; payment_id: string }>(
    simulation,
    'SELECT total AS amount, payment_id FROM orders WHERE id = $1',
    [order.orderId],
  )
  const { amount = 0, payment_id: usedId = paymentId } = row ?? {}
  const isInterState = artist.isAcross !== buyer.isAcross
  const placed = { amount: Number(amount), coupon: discount, isInterState }
  const money = moneyOf(simulation, artist, { ...purchase, price }, placed)
  return { order, paymentId: usedId, buyer, artist, scenario, money }
}

/** Of a fixed or free delivery the amount follows from the scenario; the courier's rate is the courier's. */
function moneyOf(
  { month, violations }: Simulation,
  { tax: { status } }: SimulatedArtist,
  { price = 0, delivery = 0, isDigital, isPhotograph }: Purchase,
  placed: { amount: number; coupon: number; isInterState: boolean },
): OrderMoney {
  const value = placed.amount + placed.coupon
  const expected = Math.round((price + (delivery === 'Courier' ? 0 : delivery)) * 100)
  if (delivery === 'Courier' ? value <= expected : value !== expected)
    violations.add(`an order comes to ${value} paise, not ${expected}`)
  const rate = isDigital === true || isPhotograph === true ? 18 : 5
  const { coupon: paidByGallery, isInterState } = placed
  return { value, coupon: paidByGallery, status, rate, isInterState, month, refunds: [] }
}

const isRefusedThere = ({ tax }: SimulatedArtist, { isAcross }: SimulatedBuyer) => isAcross && tax.status !== 'regular'

/**
 * An artist and a buyer by the order's number. One who may not sell there is refused in words first, and sells to
 * somebody at home.
 */
async function meet(
  simulation: Simulation,
  number: number,
  { purchase }: Scenario,
): Promise<[SimulatedArtist, SimulatedBuyer]> {
  const { artists, buyers, clients } = simulation
  const turn = number + Math.floor(number / artists.length)
  const artist = artists[turn % artists.length] as SimulatedArtist
  const at = (nth: number) => buyers[nth % buyers.length] as SimulatedBuyer
  let nth = number * 3 + Math.floor(number / buyers.length)
  if (isRefusedThere(artist, at(nth))) {
    const work = await clients.newWork(artist, 1, { title: `Refused ${number}` })
    simulation.stocks.set(work, 1)
    const { code } = await clients.place(at(nth), work)
    simulation.violations.expect('a placing in a State where the artist may not sell', code, ['other_state'])
    while (isRefusedThere(artist, at(nth))) nth += 1
  }
  // The registered buyer is of Karnataka.
  if (purchase?.isRegistered) while (!at(nth).isAcross && artist.tax.status === 'regular') nth += 1
  return [artist, at(nth)]
}

async function newWork(
  simulation: Simulation,
  artist: SimulatedArtist,
  number: number,
  { price = 0, delivery = 0, isDigital = false, isPhotograph = false }: Purchase,
): Promise<string> {
  const { clients, stocks } = simulation
  const file = async () => `data:image/png;base64,${(await newPicture()).toString('base64')}`
  const upload = async () =>
    (await clients.must<{ imageUrl: string }>('POST /api/v1/image/upload', { file: await file() }, artist.token))
      .imageUrl
  const work = await clients.newWork(artist, 1, {
    title: `Work ${number}`,
    price,
    maxPrice: price,
    ...(isDigital ? { deliveryType: 'Digital', images: [await upload()] } : {}),
    ...(isPhotograph ? { category: 'Photography' } : {}),
    ...(delivery === 'Courier' ? { deliveryCharge: 'Courier' } : {}),
    ...(typeof delivery === 'number' && delivery > 0 ? { deliveryCharge: 'Fixed', deliveryPrice: delivery } : {}),
  })
  stocks.set(work, 1)
  if (delivery === 'Courier') await askInVain(simulation, work)
  return work
}

/** What a courier that does not serve today, or a lost response, is answered with: it is tried again. */
const passing = ['not_served', 'courier_unavailable', 'provider_unavailable']
const maxTries = 20

async function placeAs(
  { clients }: Simulation,
  buyer: SimulatedBuyer,
  productId: string,
  { hasCoupon, isRegistered = false }: Pick<Purchase, 'hasCoupon' | 'isRegistered'>,
): Promise<PlacedOrder> {
  const body = {
    ...{ productType: 'artwork', productId, couponCode: hasCoupon ? coupon.code : null },
    ...(isRegistered ? { gstin: buyerGstin, legalName: 'Bright Rooms' } : {}),
  }
  let response: CallResponse<PlacedOrder> | null = null
  for (let tries = 0; tries < maxTries && (response === null || passing.includes(response.code)); tries++) {
    const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() }
    response = await clients.callApi<PlacedOrder>('POST /api/v1/order', body, headers)
  }
  if (!response || response.code !== '') throw new Error(`an order was refused: ${response?.code}`)
  return response.data
}

/** The bank takes another amount or currency than the order's: it goes back, and the order waits for another payment. */
async function payWrongly(
  simulation: Simulation,
  buyer: SimulatedBuyer,
  order: PlacedOrder,
  way: 'wrong_amount' | 'wrong_currency',
): Promise<void> {
  const { clients } = simulation
  // Where a kill cuts off the response, the window is pressed again, and that payment must be wrong as well.
  const presses = { times: 9 }
  if (way === 'wrong_amount') await clients.fault('other_amount', order, { amount: 100, ...presses })
  else await clients.fault('other_currency', order, { currency: 'USD', ...presses })
  const { code } = await clients.verify(buyer, order, await clients.pay(order))
  simulation.violations.expect(`a payment with ${way}`, code, ['wrong_amount_refunded', 'payment_refunded'])
  await sureRows(simulation, 'UPDATE sandbox.faults SET times = 0 WHERE subject = $1', [order.providerOrderId])
}

const faultsOfWay: Partial<Record<PaymentWay, readonly [string, object][]>> = {
  tab_closed: [['handler_never_called', {}]],
  only_authorised: [['stays_authorized', {}]],
  capture_fails: [
    ['stays_authorized', {}],
    ['capture_fails', {}],
  ],
  late: [['late_authorisation', { seconds: 1 }]],
  twice: [['second_payment', {}]],
}

async function payFor(
  simulation: Simulation,
  buyer: SimulatedBuyer,
  order: PlacedOrder,
  way: PaymentWay,
): Promise<string> {
  const { clients, violations } = simulation
  for (const [name, detail] of faultsOfWay[way] ?? []) await clients.fault(name, order, detail)
  const paymentId = await clients.pay(order)
  if (way === 'tab_closed' || way === 'late') {
    await runNow(simulation, 'reconcile-orders')
    return paymentId
  }
  const { code } = await clients.verify(buyer, order, paymentId)
  violations.expect(`a payment ${way}`, code, way === 'twice' ? ['', 'payment_refunded'] : [''])
  return paymentId
}
