// Payments in every way. Of ten: four are verified by the browser while each event arrives twenty times, shuffled and
// in parallel; then one each of: browser closed, webhook lost, payment only authorised, paid twice, failed and
// authorised after the hold, wrong amount.
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import type { OrdersFixture } from './fixtures.ts'
import { type BuyerAccount, each, type BuyerClients } from './buyers.ts'
import { addWork, type RaceFixture } from './races.ts'

const copies = 20
const atOnce = 12
const wrongSignature = 'f'.repeat(64)

interface Purchase {
  scene: RaceFixture
  people: BuyerClients
  buyer: BuyerAccount
  order: PlacedOrder
  work: string
  number: number
}

/** Kills the product `kills` times during the run. */
export async function makePayments(scene: RaceFixture, count: number, kills: number): Promise<void> {
  const { people, fixture, buyers, violations } = scene
  const works: string[] = []
  for (let at = 0; at < Math.ceil(count / buyers.length) + 1; at++) works.push(await addWork(scene, buyers.length + 10))
  const pauseBetween = Math.floor(count / (kills + 1))
  let restarting = Promise.resolve()
  await each(
    Array.from({ length: count }, (_, number) => number),
    atOnce,
    async (number) => {
      if (kills > 0 && number > 0 && number % pauseBetween === 0) restarting = restarting.then(() => fixture.restart())
      const buyer = buyers[number % buyers.length] as BuyerAccount
      const work =
        isTakenOver(number) || isRetried(number)
          ? await addWork(scene, 1)
          : (works[Math.floor(number / buyers.length)] as string)
      const { code, data: order } = await people.place(buyer, work)
      if (code !== '') return violations.add(`a placing where enough was there: ${code}`)
      await roads[number % 10]?.({ scene, people, buyer, order, work, number })
    },
  )
  await restarting
}

const isTakenOver = (number: number) => number % 20 === 18
/** The same buyer orders again because the first order appeared to fail. */
const isRetried = (number: number) => number % 20 === 8
const roads: ((purchase: Purchase) => Promise<void>)[] = [
  proven,
  proven,
  proven,
  proven,
  closed,
  unheard,
  authorised,
  twice,
  late,
  wrongAmount,
]

async function proven({ scene: { violations }, people, buyer, order, number }: Purchase): Promise<void> {
  const payment = await people.pay(order)
  if (number % 10 === 0) {
    violations.expect('a proof nobody signed', (await people.verify(buyer, order, payment, wrongSignature)).code, [
      'payment_unproven',
    ])
    const [event] = await people.eventsOf(order)
    if (event)
      violations.expect('an event nobody signed', String(await people.deliverWebhook(event, wrongSignature)), ['400'])
  }
  await confirmAndVerify({ violations, people, buyer, order }, payment, [''])
}

/** Each event twenty times, shuffled, in parallel with the browser, which verifies more than once, too. */
async function confirmAndVerify(
  { violations, people, buyer, order }: Pick<Purchase, 'people' | 'buyer' | 'order'> & Pick<RaceFixture, 'violations'>,
  payment: string,
  allowed: string[],
): Promise<void> {
  const events = await people.eventsOf(order)
  const prove = async () => violations.expect('a proof', (await people.verify(buyer, order, payment)).code, allowed)
  const acts = events.flatMap((event) =>
    Array.from(
      { length: copies },
      () => async () => violations.expect('a signed event', String(await people.deliverWebhook(event)), ['200']),
    ),
  )
  await each(shuffled([...acts, prove, prove, prove]), 24, (act) => act())
}

async function closed({ people, order }: Purchase): Promise<void> {
  await people.pay(order)
}

async function unheard({ people, order }: Purchase): Promise<void> {
  await people.fault('webhook_lost', order, { times: 3 })
  await people.pay(order)
}

async function authorised({ scene: { violations }, people, buyer, order }: Purchase): Promise<void> {
  await people.fault('stays_authorized', order)
  await confirmAndVerify({ violations, people, buyer, order }, await people.pay(order), [''])
}

async function twice({ scene: { violations }, people, buyer, order }: Purchase): Promise<void> {
  await people.fault('second_payment', order)
  // The product keeps the payment it learns of first.
  await confirmAndVerify({ violations, people, buyer, order }, await people.pay(order), ['', 'payment_refunded'])
}

async function late({ scene, people, buyer, order, work, number }: Purchase): Promise<void> {
  const payment = await failed(people, scene, order)
  await people.endHold(order)
  if (isRetried(number))
    scene.violations.expect('a placing by the same buyer', (await people.place(buyer, work)).code, [''])
  if (isTakenOver(number)) {
    const other = scene.buyers[(number + 1) % scene.buyers.length] as BuyerAccount
    const { code, data } = await people.place(other, work)
    scene.violations.expect('a placing after the hold was over', code, [''])
    if (code === '') await people.verify(other, data, await people.pay(data))
  }
  await people.admin('/late', { paymentId: payment })
}

/** The payment exists at the provider, and its event may still arrive; returns the payment. */
export async function failed(
  people: BuyerClients,
  { fixture }: { fixture: Pick<OrdersFixture, 'rows'> },
  order: PlacedOrder,
): Promise<string> {
  await people.admin('/pay', { providerOrderId: order.providerOrderId, outcome: 'failure' })
  const text = `SELECT id FROM sandbox.payments WHERE order_id = $1 AND status = 'failed' LIMIT 1`
  const [payment] = await fixture.rows<{ id: string }>(text, [order.providerOrderId])
  if (!payment) throw new Error('the sandbox has no failed payment')
  return payment.id
}

async function wrongAmount({ scene: { violations, fixture }, people, buyer, order }: Purchase): Promise<void> {
  await people.fault('other_amount', order, { amount: 100 })
  const id = await people.pay(order)
  // A kill in between can consume the fault: the window is opened again, and that payment is right.
  const [payment] = await fixture.rows<{ isWrong: boolean }>(
    'SELECT amount = 100 AS "isWrong" FROM sandbox.payments WHERE id = $1',
    [id],
  )
  await confirmAndVerify({ violations, people, buyer, order }, id, [payment?.isWrong ? 'wrong_amount_refunded' : ''])
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
