// A paid order at the desk: shown, updated and refunded, each act with its audit row.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditPayments,
  type PaymentsTestApp,
  newBuyerWithAddress,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { carryOutCommand, parseCommand } from './desk-commands.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
/** The same string with another last character. */
const wrong = (number: string) => `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`
const acts = () =>
  testApp.db.many<{ action: string; object: string | null }>('SELECT action, object FROM desk_actions ORDER BY id')

test('an order is shown, moved forward only, and refunded once, however often the command runs', async () => {
  const artist = await newArtist(testApp)
  const buyer = await newBuyerWithAddress(testApp)
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { title: 'Rain \u001B[2Jover Pune' }))
  const order = body.data
  await expect(desk('order', 'deliver', order.orderId, 'Shipped')).rejects.toThrow('This step is not possible now')
  await expect(desk('order', 'refund', order.orderId)).rejects.toThrow(
    'Nothing is left of a payment that can be refunded',
  )
  expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)

  const [head, line] = await desk('order', 'list', '--state', 'paid')
  expect(head).toMatch(/^order +made +state +delivery +total +work +buyer$/)
  expect(line).toContain(order.orderNumber)
  const shown = (await desk('order', 'show', order.orderId.toUpperCase())).join('\n')
  for (const text of ['₹24,000.00', buyer.email, 'Lane 4', order.providerOrderId, 'open → paid'])
    expect(shown).toContain(text)
  expect(shown).not.toContain('\u001B')
  expect(shown).toContain(order.orderNumber)
  for (const typed of [order.orderNumber, order.orderNumber.toLowerCase().replaceAll('-', '')])
    expect((await desk('order', 'show', typed)).join('\n')).toBe(shown)
  expect(() => parseCommand(['order', 'show', wrong(order.orderNumber)])).toThrow(
    'is no order number: the last character checks the others',
  )
  await expect(desk('order', 'show', '000000')).rejects.toThrow('There is no order R-0000-00.')

  expect(await desk('order', 'deliver', order.orderNumber, 'shipped')).toEqual([
    `Order ${order.orderNumber} is Shipped.`,
  ])
  await expect(desk('order', 'deliver', order.orderId, 'processing')).rejects.toThrow('This step is not possible now')
  const deliveredAt = async () =>
    (
      await testApp.request<{ data: { deliveredAt: string | null }[] }>('GET /api/v1/user/orders', {
        token: buyer.token,
      })
    ).body.data[0]?.deliveredAt
  expect(await deliveredAt()).toBeNull()
  await desk('order', 'deliver', order.orderId)
  expect(Math.abs(Date.parse((await deliveredAt()) as string) - Date.now())).toBeLessThan(60_000)

  await Promise.all([
    desk('order', 'refund', order.orderId, '--reason', 'torn on the way'),
    desk('order', 'refund', order.orderId),
  ])
  await testApp.runAllWork()
  expect(await testApp.stateOf(order.orderId)).toBe('refunded')
  expect(await testApp.db.one('SELECT count(*)::int AS refunds FROM refunds')).toEqual({ refunds: 1 })
  expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'order_shipped', 'refunded'])
  expect(await desk('order', 'refund', order.orderId)).toEqual([`Order ${order.orderNumber} has been refunded before.`])

  expect((await acts()).map(({ action }) => action)).toEqual([
    ...['order list', 'order show', 'order show', 'order show', 'order deliver', 'order deliver'],
    ...['order refund', 'order refund', 'order refund'],
  ])
  // However it was typed, so that the order's page lists them all.
  expect(new Set((await acts()).slice(1).map(({ object }) => object))).toEqual(new Set([order.orderNumber]))
  expect(await testApp.db.many(`SELECT detail FROM desk_actions WHERE action = 'order deliver' ORDER BY id`)).toEqual([
    { detail: { from: 'Order_Placed', to: 'Shipped' } },
    { detail: { from: 'Shipped', to: 'Delivered' } },
  ])
})

test('a refund puts the work back on sale only with --restock, and once', async () => {
  const artist = await newArtist(testApp)
  const buyer = await newBuyerWithAddress(testApp)
  const work = await newWork(testApp, artist, { stock: 1 })
  const buy = async () => {
    const order = (await testApp.place(buyer, work)).body.data
    await testApp.verify(buyer, order, await testApp.pay(order))
    return order.orderId
  }
  const first = await buy()
  const lines = await desk('order', 'refund', first, '--restock')
  expect(lines.at(-1)).toBe('“Monsoon over Pune” is on sale again.')
  expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 0, sold: 0 })
  expect((await desk('order', 'refund', first, '--restock')).at(-1)).toBe('“Monsoon over Pune” was put back before.')
  await testApp.runAllWork()

  const second = await buy()
  expect(await desk('order', 'refund', second)).toHaveLength(1)
  await testApp.runAllWork()
  expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
  // The parcel was returned a week later.
  await Promise.all([desk('order', 'refund', second, '--restock'), desk('order', 'refund', second, '--restock')])
  expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 0, sold: 0 })
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
  const written = await testApp.db.many(
    `SELECT detail FROM desk_actions WHERE action = 'order refund' AND object = (SELECT number FROM orders WHERE id = $1)
     ORDER BY id`,
    [first],
  )
  expect(written).toEqual([{ detail: { restock: true } }, { detail: { restock: true } }])
})

test('a unit that came back to a work that its artist deleted or the gallery hid is not reported as on sale', async () => {
  const artist = await newArtist(testApp)
  const buyer = await newBuyerWithAddress(testApp)
  const restockAfter = async (act: (work: string) => Promise<unknown>) => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const order = (await testApp.place(buyer, work)).body.data
    await testApp.verify(buyer, order, await testApp.pay(order))
    await act(work)
    return (await desk('order', 'refund', order.orderId, '--restock')).at(-1)
  }
  expect(
    await restockAfter((work) => testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })),
  ).toBe('“Monsoon over Pune” is in stock again, but not on sale: its artist has deleted it. Send it back to them.')
  expect(await restockAfter((work) => desk('work', 'hide', work))).toBe(
    '“Monsoon over Pune” is in stock again. It is hidden, and nobody can buy it until it is shown.',
  )
})
