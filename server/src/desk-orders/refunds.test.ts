// Refunds at the desk through HTTP on a real PostgreSQL, from pages that were opened before another refund: the server
// refuses what no longer holds and says what is left now.
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { artworkTag, listsTag } from '../platform/tags.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
let artist: Person
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

type One = { data: DeskOrder; code?: string; message?: string }

const paid = async (price: number) => (await paidOrder(price)).number
async function paidOrder(price: number): Promise<{ id: string; number: string }> {
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  return { id: body.data.orderId, number: body.data.orderNumber }
}
const refund = (number: string, amount: number | null, restock = false) =>
  clerk.request<One>(`POST /desk/api/order/${number}/refund`, { body: { reason: 'a scratch', restock, amount } })
const refunded = async (number: string) =>
  (await clerk.request<One>(`GET /desk/api/order/${number}`)).body.data.refunded

test('while a refund waits for a second person no other goes, neither at the desk nor by the command line', async () => {
  const number = await paid(60_000)
  const approval = (await refund(number, 60_000)).body.data.approval
  expect(approval?.amount).toBe(60_000)
  const message =
    'Another refund of this order waits for a second person. It has to be approved, refused or withdrawn first; ' +
    'where two wait, refuse or withdraw one of them'
  for (const amount of [1000, 60_000, null])
    expect([amount, (await refund(number, amount)).body]).toMatchObject([amount, { code: 'approval_waiting', message }])
  const refundByCommand = () => command('order', 'refund', number, '--amount', '1000')
  await expect(refundByCommand()).rejects.toThrow(message)
  expect(await refunded(number)).toBe(0)
  const refused = { approvalId: approval?.id, outcome: 'refused' }
  expect((await manager.request(`POST /desk/api/order/${number}/refund/decision`, { body: refused })).status).toBe(200)
  expect((await refund(number, 1000)).body.data.refunded).toBe(1000)
  await refundByCommand()
  expect(await refunded(number)).toBe(2000)
})

const command = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')

test('a unit is put back only once its order is refunded in full; the refusal names that', async () => {
  const number = await paid(500)
  const { body } = await clerk.request<One>(`POST /desk/api/order/${number}/restock`)
  const message = 'The unit can be put back once the order is refunded in full'
  expect(body).toMatchObject({ code: 'not_refundable', message })
})

test.each([
  ['after its refund', true, (number: string) => clerk.request(`POST /desk/api/order/${number}/restock`)],
  ['after its refund by the command line', true, (number: string) => command('order', 'refund', number, '--restock')],
  ['with its refund', false, (number: string) => refund(number, null, true)],
  ['with its refund by the command line', false, (number: string) => command('order', 'refund', number, '--restock')],
  [
    'by its buyer’s cancellation',
    false,
    async (_number: string, id: string) =>
      testApp.request(`POST /api/v1/order/${id}/cancel`, { token: buyer.token, body: { reason: null } }),
  ],
])(
  'a unit that is put back %s is on sale in cached lists and pages as well',
  async (_when, isRefunded, putBack: (number: string, id: string) => Promise<unknown>) => {
    const { id, number } = await paidOrder(500)
    if (isRefunded) {
      await refund(number, null)
      await testApp.runAllWork()
    }
    const dropped: string[] = []
    testApp.context.tags.onDrop((tags) => dropped.push(...tags))
    await putBack(number, id)
    const sold = await testApp.db.one<{ artwork_id: string }>('SELECT artwork_id FROM orders WHERE id = $1', [id])
    expect(dropped).toEqual([artworkTag(sold?.artwork_id as string), listsTag])
  },
)

test('a buyer cancels while a refund waits for a second person: all of the payment goes once, and it cannot be approved', async () => {
  const { id, number } = await paidOrder(60_000)
  const approvalId = (await refund(number, 55_000)).body.data.approval?.id
  const body = { reason: null }
  expect((await testApp.request(`POST /api/v1/order/${id}/cancel`, { token: buyer.token, body })).status).toBe(200)
  const approved = { approvalId, outcome: 'approved' }
  const decided = await manager.request<One>(`POST /desk/api/order/${number}/refund/decision`, { body: approved })
  expect([decided.body.code, await refunded(number)]).toEqual(['not_refundable', 60_000])
})

test('two refunds of one moment that are too much for one person together do not both go', async () => {
  const number = await paid(90_000)
  const sent = await Promise.all([refund(number, 40_000), refund(number, 40_000)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await refunded(number)).toBe(40_000)
})

test('all that a page showed is refused where less is left meanwhile, and the refusal names what is left', async () => {
  const number = await paid(12_000)
  const rule = 'Refund all that is left of the payment, or a part of at least ₹1 that leaves at least ₹1'
  expect((await refund(number, 12_001)).body.message).toBe(`₹12,000.00 is left of the payment. ${rule}`)
  await refund(number, 500)
  const message = `₹11,500.00 is left of the payment: ₹500.00 has been sent back already. ${rule}`
  for (const restock of [false, true])
    expect((await refund(number, 12_000, restock)).body).toMatchObject({ code: 'refund_amount', message })
  expect(await refunded(number)).toBe(500)
  // As a page sends it that read the order again; the work goes on sale with it.
  expect((await refund(number, 11_500, true)).body.data).toMatchObject({ refunded: 12_000, acts: { restock: false } })
  expect((await refund(number, 11_500)).body).toMatchObject({
    code: 'not_refundable',
    message: 'Nothing is left of the payment: all of it has been sent back already',
  })
})

test('the refund of a lot that was made from no work puts nothing on sale, and is refused before any money moves', async () => {
  const lot = await newLot(testApp, artist, { endDate: inHours(2) })
  await bidOn(testApp, buyer, lot, 6000)
  await advanceHours(testApp, lot, 3)
  const { body } = await testApp.place(buyer, lot, null, {}, 'auction')
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  const number = body.data.orderNumber
  const shown = async () => (await clerk.request<One>(`GET /desk/api/order/${number}`)).body.data.acts
  expect((await shown()).restockWithRefund).toBe(false)
  const refusal = 'The order is of a lot that was made from no work: no unit can go on sale again'
  const tried = await refund(number, null, true)
  expect(tried.body).toMatchObject({ code: 'invalid', errors: { restock: refusal } })
  await expect(command('order', 'refund', number, '--restock')).rejects.toThrow(refusal)
  expect(await refunded(number)).toBe(0)
  expect((await refund(number, null)).body.data).toMatchObject({ refunded: 6000, acts: { restock: false } })
})
