// Payments in every way. Of ten: four are verified by the browser while each event arrives twenty times, shuffled and
// in parallel; then one each of: browser closed, webhook lost, payment only authorised, paid twice, failed and
// authorised after the hold, wrong amount.
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { shuffled } from '@rasika/server/testing/random.ts'
import type { OrdersFixture } from './fixtures.ts'
import { type BuyerAccount, each, type BuyerClients } from './buyers.ts'
import { addWork, type RaceFixture } from './races.ts'

const copies = 20
const atOnce = 12
const wrongSignature = 'f'.repeat(64)

interface Purchase {
  raceFixture: RaceFixture
  clients: BuyerClients
  buyer: BuyerAccount
  order: PlacedOrder
  work: string
  number: number
}

/** Kills the product `kills` times during the run. */
export async function makePayments(raceFixture: RaceFixture, count: number, kills: number): Promise<void> {
  const { clients, fixture, buyers, violations } = raceFixture
  const works: string[] = []
  for (let at = 0; at < Math.ceil(count / buyers.length) + 1; at++)
    works.push(await addWork(raceFixture, buyers.length + 10))
  const paymentsPerKill = Math.floor(count / (kills + 1))
  let restarting = Promise.resolve()
  await each(
    Array.from({ length: count }, (_, number) => number),
    atOnce,
    async (number) => {
      if (kills > 0 && number > 0 && number % paymentsPerKill === 0)
        restarting = restarting.then(() => fixture.restart())
      const buyer = buyers[number % buyers.length] as BuyerAccount
      const work =
        isTakenOver(number) || isRetried(number)
          ? await addWork(raceFixture, 1)
          : (works[Math.floor(number / buyers.length)] as string)
      const { code, data: order } = await clients.place(buyer, work)
      if (code !== '') return violations.add(`a placing where enough was there: ${code}`)
      await scenarios[number % 10]?.({ raceFixture, clients, buyer, order, work, number })
    },
  )
  await restarting
}

const isTakenOver = (number: number) => number % 20 === 18
/** The same buyer orders again because the first order appeared to fail. */
const isRetried = (number: number) => number % 20 === 8
const scenarios: ((purchase: Purchase) => Promise<void>)[] = [
  proven,
  proven,
  proven,
  proven,
  closed,
  webhookLost,
  authorised,
  twice,
  late,
  wrongAmount,
]

async function proven({ raceFixture: { violations }, clients, buyer, order, number }: Purchase): Promise<void> {
  const payment = await clients.pay(order)
  if (number % 10 === 0) {
    violations.expect('a proof nobody signed', (await clients.verify(buyer, order, payment, wrongSignature)).code, [
      'payment_unproven',
    ])
    const [event] = await clients.eventsOf(order)
    if (event)
      violations.expect('an event nobody signed', String(await clients.deliverWebhook(event, wrongSignature)), ['400'])
  }
  await confirmAndVerify({ violations, clients, buyer, order }, payment, [''])
}

/** Each event twenty times, shuffled, in parallel with the browser, which verifies more than once, too. */
async function confirmAndVerify(
  {
    violations,
    clients,
    buyer,
    order,
  }: Pick<Purchase, 'clients' | 'buyer' | 'order'> & Pick<RaceFixture, 'violations'>,
  payment: string,
  allowed: string[],
): Promise<void> {
  const events = await clients.eventsOf(order)
  const prove = async () => violations.expect('a proof', (await clients.verify(buyer, order, payment)).code, allowed)
  const acts = events.flatMap((event) =>
    Array.from(
      { length: copies },
      () => async () => violations.expect('a signed event', String(await clients.deliverWebhook(event)), ['200']),
    ),
  )
  await each(shuffled([...acts, prove, prove, prove], Math.random), 24, (act) => act())
}

async function closed({ clients, order }: Purchase): Promise<void> {
  await clients.pay(order)
}

async function webhookLost({ clients, order }: Purchase): Promise<void> {
  await clients.fault('webhook_lost', order, { times: 3 })
  await clients.pay(order)
}

async function authorised({ raceFixture: { violations }, clients, buyer, order }: Purchase): Promise<void> {
  await clients.fault('stays_authorized', order)
  await confirmAndVerify({ violations, clients, buyer, order }, await clients.pay(order), [''])
}

async function twice({ raceFixture: { violations }, clients, buyer, order }: Purchase): Promise<void> {
  await clients.fault('second_payment', order)
  // The product keeps the payment it learns of first.
  await confirmAndVerify({ violations, clients, buyer, order }, await clients.pay(order), ['', 'payment_refunded'])
}

async function late({ raceFixture, clients, buyer, order, work, number }: Purchase): Promise<void> {
  const payment = await failed(clients, raceFixture, order)
  await clients.endHold(order)
  if (isRetried(number))
    raceFixture.violations.expect('a placing by the same buyer', (await clients.place(buyer, work)).code, [''])
  if (isTakenOver(number)) {
    const other = raceFixture.buyers[(number + 1) % raceFixture.buyers.length] as BuyerAccount
    const { code, data } = await clients.place(other, work)
    raceFixture.violations.expect('a placing after the hold was over', code, [''])
    if (code === '') await clients.verify(other, data, await clients.pay(data))
  }
  await clients.admin('/late', { paymentId: payment })
}

/** The payment exists at the provider, and its event may still arrive; returns the payment. */
export async function failed(
  clients: BuyerClients,
  { fixture }: { fixture: Pick<OrdersFixture, 'rows'> },
  order: PlacedOrder,
): Promise<string> {
  await clients.admin('/pay', { providerOrderId: order.providerOrderId, outcome: 'failure' })
  const text = `SELECT id FROM sandbox.payments WHERE order_id = $1 AND status = 'failed' LIMIT 1`
  const [payment] = await fixture.rows<{ id: string }>(text, [order.providerOrderId])
  if (!payment) throw new Error('the sandbox has no failed payment')
  return payment.id
}

async function wrongAmount({ raceFixture: { violations, fixture }, clients, buyer, order }: Purchase): Promise<void> {
  await clients.fault('other_amount', order, { amount: 100 })
  const id = await clients.pay(order)
  // A kill in between can consume the fault: the window is opened again, and that payment is right.
  const [payment] = await fixture.rows<{ isWrong: boolean }>(
    'SELECT amount = 100 AS "isWrong" FROM sandbox.payments WHERE id = $1',
    [id],
  )
  await confirmAndVerify({ violations, clients, buyer, order }, id, [payment?.isWrong ? 'wrong_amount_refunded' : ''])
}
