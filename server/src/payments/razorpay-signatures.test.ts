// Test vectors from the provider's documentation (docs/payments.md "Provider: signatures").
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEvent } from './razorpay.ts'
import { checkoutSignatureHolds, webhookSignatureHolds } from './razorpay-signatures.ts'
import { capturedSample } from './testing/captured-sample.ts'

describe('the signature of a finished checkout', () => {
  const [secret, order, payment] = ['EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l']
  const known = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'

  test('is the documented one', () => {
    expect(checkoutSignatureHolds(secret, order, payment, known)).toBe(true)
  })

  test('holds for that order, that payment and that secret only, in that order', () => {
    expect(checkoutSignatureHolds(secret, payment, order, known)).toBe(false)
    expect(checkoutSignatureHolds(secret, 'order_IEIaMR65cu6nz4', payment, known)).toBe(false)
    expect(checkoutSignatureHolds(secret, order, 'pay_IH4NVgf4Dreq1m', known)).toBe(false)
    expect(checkoutSignatureHolds('another secret', order, payment, known)).toBe(false)
  })

  test.each([
    ['nothing', ''],
    ['half of it', known.slice(0, 32)],
    ['more than it', `${known}00`],
    ['a wrong character that a decoder would stop at', `${known.slice(0, 62)}zz`],
    ['another form of it', known.toUpperCase()],
    ['a line end behind it', `${known}\n`],
  ])('does not hold as %s', (_, signature) => {
    expect(checkoutSignatureHolds(secret, order, payment, signature)).toBe(false)
  })

  test('never holds without a secret, though anybody could make it', () => {
    const made = createHmac('sha256', '').update(`${order}|${payment}`).digest('hex')
    expect(checkoutSignatureHolds('', order, payment, made)).toBe(false)
  })
})

describe('the signature of a webhook', () => {
  const bytes = Buffer.from(JSON.stringify(capturedSample))
  const known = '55d3c166391ec51285b388f1bb9f0ba9b13dde1bece4484aaac6edd34a01459a'

  test('is the documented one, over the very bytes', () => {
    expect(webhookSignatureHolds(['123456'], bytes, known)).toBe(true)
    expect(webhookSignatureHolds(['123456'], Buffer.from(JSON.stringify(capturedSample, null, 2)), known)).toBe(false)
    expect(webhookSignatureHolds(['123456'], Buffer.concat([bytes, Buffer.from('\n')]), known)).toBe(false)
  })

  test('holds by the old or the new secret while one is replaced, and by no other', () => {
    expect(webhookSignatureHolds(['the new one', '123456'], bytes, known)).toBe(true)
    expect(webhookSignatureHolds(['the new one'], bytes, known)).toBe(false)
    expect(webhookSignatureHolds([], bytes, known)).toBe(false)
  })

  test('its event is read without what is personal', () => {
    const event = readEvent(bytes)
    expect(event).toMatchObject({ name: 'payment.captured', refund: null, dispute: null })
    expect(event?.payment).toMatchObject({
      id: 'pay_JRP3Y66cNcf2qF',
      providerOrderId: 'order_JROxH1kSf9IR6d',
      amount: 2244,
      currency: 'INR',
      status: 'captured',
    })
    expect(JSON.stringify(event)).not.toMatch(/example\.com|91700/)
  })

  test('a malformed event is null', () => {
    for (const text of ['', '[]', '{', '{"event":"payment.captured"}', 'null'])
      expect(readEvent(Buffer.from(text)), text).toBeNull()
  })
})
