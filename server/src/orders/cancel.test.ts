// A buyer cancels an order (docs/product.md "Refunds").
import type { Timeline } from '@rasika/contract/timeline.ts'
import { describe, expect, test } from 'vitest'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { artist, buyer, order, reasonOf, setUpPayments, startPurchase, testApp, work } from './paying.testing.ts'

setUpPayments()

interface Detail {
  data: {
    isDigital: boolean
    downloads: number
    cancellation: { block: string | null }
    timeline: Timeline
  }
  message: string
  code: string
}

async function paid(code: string | null = null) {
  const placed = await order(code)
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return placed
}
const cancel = (id: string, { token, reason = null }: { token?: string; reason?: string | null } = {}) =>
  testApp.request<Detail>(`POST /api/v1/order/${id}/cancel`, { token: token ?? buyer.token, body: { reason } })
const view = async (id: string) =>
  (await testApp.request<Detail>(`GET /api/v1/order/${id}`, { token: buyer.token })).body
const handOver = (id: string) =>
  testApp.request<Detail>(`POST /api/v1/artist/order/${id}/handed-over`, {
    token: artist.token,
    body: { courier: 'Delhivery', trackingNumber: '12345678901' },
  })
const stockOf = async (id: string) =>
  (await testApp.db.one<{ stock: number }>('SELECT stock FROM artworks WHERE id = $1', [id]))?.stock

describe('a work that is with its artist', () => {
  test('is cancelled: all money goes back once, the work is for sale, and buyer and artist get mails', async () => {
    const { orderId } = await paid()
    expect((await view(orderId)).data.cancellation.block).toBeNull()
    expect(await stockOf(work)).toBe(0)
    const { status, body } = await cancel(orderId, { reason: 'by_mistake' })
    expect([status, body.message, body.data.cancellation.block]).toEqual([
      200,
      'Your order is cancelled. The money is on its way back to you',
      'refunded',
    ])
    expect(body.data.timeline.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'paid done',
      'cancelled stopped',
      'refunded now',
    ])
    expect((await cancel(orderId)).status).toBe(200)
    await testApp.runAllWork()
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual(['refunded', ['buyer processed']])
    expect(await stockOf(work)).toBe(1)
    expect((await testApp.mailsTo(buyer)).toSorted()).toEqual(['order_cancelled', 'order_confirmed', 'refunded'])
    expect(await testApp.mailsTo(artist)).toContain('sale_cancelled')
    const events = await testApp.db.many<{ detail: object }>(
      `SELECT detail FROM order_events WHERE order_id = $1 AND cause = 'buyer' ORDER BY id`,
      [orderId],
    )
    expect(events.map(({ detail }) => detail)).toMatchObject([{ reason: 'by_mistake' }, { restocked: true }])
    expect((await handOver(orderId)).body.code).toBe('not_deliverable')
  })

  test('is cancelled after it was packed, with what was paid beside a coupon, which can be used again', async () => {
    const { orderId, amount } = await paid('TEN')
    await testApp.request(`POST /api/v1/artist/order/${orderId}/packed`, { token: artist.token })
    expect((await cancel(orderId)).status).toBe(200)
    await testApp.runAllWork()
    const refund = await testApp.db.one<{ amount: number }>(
      'SELECT r.amount FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1',
      [orderId],
    )
    expect(refund?.amount).toBe(amount)
    expect(await testApp.stateOf(orderId)).toBe('refunded')
    expect((await paid('TEN')).amount).toBe(amount)
  })

  test('is not for sale again where its artist has removed it meanwhile', async () => {
    const { orderId } = await paid()
    await testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })
    expect((await cancel(orderId)).status).toBe(200)
    const mail = await testApp.db.one<{ text: string }>(`SELECT text FROM mails WHERE key = $1`, [
      `sale_cancelled:${orderId}`,
    ])
    expect(mail?.text).toContain('The work is not for sale now')
  })

  test('is not cancelled once the courier has it, and its page gives the reason', async () => {
    const { orderId } = await paid()
    await handOver(orderId)
    expect((await view(orderId)).data.cancellation.block).toBe('handed_over')
    const { status, body } = await cancel(orderId)
    expect([status, body.code]).toEqual([400, 'not_cancellable'])
    expect(body.message).toMatch(/^The parcel is with the courier already/)
    expect(await reasonOf(orderId)).toEqual([])
  })

  test('is cancelled by its buyer alone, and only once it is paid', async () => {
    const { orderId } = await paid()
    expect((await cancel(orderId, { token: (await newBuyerWithAddress(testApp)).token })).status).toBe(404)
    expect((await cancel(orderId, { token: artist.token })).status).toBe(403)
    await startPurchase(1)
    const open = await order()
    expect((await cancel(open.orderId)).status).toBe(404)
    await testApp.endHold(open.orderId)
  })

  test('wants a known reason or none', async () => {
    const { orderId } = await paid()
    expect((await cancel(orderId, { reason: 'because' })).status).toBe(422)
    expect(await reasonOf(orderId)).toEqual([])
  })
})

describe('a download', () => {
  async function paidDownload(deliveryType: 'Digital' | 'Both' = 'Digital') {
    const images = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
    const download = await newWork(testApp, artist, { deliveryType, images })
    const placed = (await testApp.place(buyer, download)).body.data
    const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
    return { orderId: placed.orderId, url: body.data.images[1] as string }
  }

  test('is cancelled before its first file was downloaded, and its links end at once', async () => {
    const { orderId, url } = await paidDownload()
    expect((await testApp.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect((await cancel(orderId)).status).toBe(200)
    expect((await testApp.app.inject({ url })).statusCode).toBe(404)
    const files = await testApp.request<{ data: { downloads: unknown[] } }>(`GET /api/v1/order/${orderId}/files`, {
      token: buyer.token,
    })
    expect(files.body.data.downloads).toEqual([])
    await testApp.runAllWork()
    expect(await testApp.stateOf(orderId)).toBe('refunded')
  })

  test('is not cancelled once one of its files was downloaded', async () => {
    const { orderId, url } = await paidDownload()
    expect((await testApp.app.inject({ url })).statusCode).toBe(200)
    expect((await testApp.app.inject({ url })).statusCode).toBe(200)
    expect((await view(orderId)).data.cancellation.block).toBe('downloaded')
    expect((await cancel(orderId)).body.code).toBe('not_cancellable')
  })

  test('that comes with a parcel is on the page of the order, and is not cancelled once it was downloaded', async () => {
    const { orderId, url } = await paidDownload('Both')
    const before = (await view(orderId)).data
    expect([before.isDigital, before.downloads, before.cancellation.block]).toEqual([false, 2, null])
    expect((await testApp.app.inject({ url })).statusCode).toBe(200)
    expect((await view(orderId)).data.cancellation.block).toBe('downloaded')
    expect((await cancel(orderId)).body.code).toBe('not_cancellable')
  })

  test('is cancelled for five days after the payment', async () => {
    const { orderId } = await paidDownload()
    await testApp.db.run(`UPDATE orders SET paid_at = paid_at - interval '6 days' WHERE id = $1`, [orderId])
    const { status, body } = await cancel(orderId)
    expect([status, body.message]).toEqual([400, 'A download can be cancelled for 5 days. They are over'])
  })
})
