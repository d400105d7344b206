// The responses of the sandbox's payment window.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutSignatureHolds } from './razorpay-signatures.ts'

import { app, ask, db, hear, keyId, keySecret, order, startSandbox, stopSandbox } from './testing/sandbox.ts'

beforeAll(startSandbox)
afterAll(stopSandbox)
beforeEach(() => hear())

describe('the window', () => {
  const begin = (body: object) =>
    ask<{ payment_id: string; error?: { description: string } }>('POST', 'window/payments', { key_id: keyId, ...body })
  const finish = (id: string, body: object) =>
    ask<Record<string, string> & { error?: { reason: string } }>('POST', `window/payments/${id}`, body)

  test('pays by a test card, and answers exactly what the page’s handler is given', async () => {
    const id = await order()
    const { body } = await begin({ order_id: id, method: 'card', number: '4100 2800 0000 1007' })
    const { body: paid } = await finish(body.payment_id, { outcome: 'success', otp: '1234' })
    expect(Object.keys(paid).toSorted()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
      'silent',
    ])
    expect(checkoutSignatureHolds(keySecret, id, body.payment_id, paid.razorpay_signature as string)).toBe(true)
    expect((await begin({ order_id: id, method: 'upi' })).body.error?.description).toBe(
      'This order has already been paid',
    )
  })

  test.each([
    [
      'a failing card',
      { method: 'card', number: '4100280000060003' },
      { outcome: 'success', otp: '1234' },
      'card_declined',
    ],
    [
      'a short one-time password',
      { method: 'card', number: '4100280000001007' },
      { outcome: 'success', otp: '12' },
      'authentication_failed',
    ],
    ['the failing UPI id', { method: 'upi', vpa: 'failure@razorpay' }, { outcome: 'success' }, 'payment_failed'],
    ['a press on Failure', { method: 'netbanking', bank: 'SBIN' }, { outcome: 'failure' }, 'payment_failed'],
  ])('answers why %s does not pay, and signs nothing', async (_, way, end, reason) => {
    const { body } = await begin({ order_id: await order(), ...way })
    const { body: text } = await finish(body.payment_id, end)
    expect(text.error?.reason).toBe(reason)
    expect(JSON.stringify(text)).not.toContain('signature')
  })

  test('finishes a payment once, and keeps of a card its last digits only', async () => {
    const { body } = await begin({ order_id: await order(), method: 'card', number: '4100280000001007' })
    await finish(body.payment_id, { outcome: 'success', otp: '1234' })
    expect((await finish(body.payment_id, { outcome: 'success', otp: '1234' })).status).toBe(400)
    const { rows } = await db.pool.query('SELECT detail::text FROM sandbox.payments WHERE id = $1', [body.payment_id])
    expect(rows[0].detail).toContain('"last4": "1007"')
    expect(rows[0].detail).not.toContain('4100280000')
  })

  test('does not find an order of another key', async () => {
    const id = await order()
    expect((await begin({ order_id: id, method: 'upi', key_id: 'rzp_test_other' })).status).toBe(400)
    const page = await app.inject(`/sandbox/window?key_id=rzp_test_other&order_id=${id}`)
    expect(page.body).toContain('The id provided does not exist')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await app.inject(`/sandbox/window?key_id=${keyId}&order_id=${id}`)).body).toContain('₹500.00')
  })
})
