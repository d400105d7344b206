// Razorpay's signatures: HMAC-SHA256 in lower-case hex. A signature must be 64 hex digits before it is decoded (Node's
// decoder silently stops at the first wrong character), then it is compared in constant time. A signature covers no
// amount, no buyer and no time: it proves the sender only, and the payment is fetched.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the browser's response after payment comes from the provider. `providerOrderId` is the one in our database,
 * never the one the browser sent (docs/payments.md "Provider: signatures").
 */
export function checkoutSignatureHolds(
  keySecret: string,
  providerOrderId: string,
  paymentId: string,
  signature: string,
): boolean {
  return holds(keySecret, `${providerOrderId}|${paymentId}`, signature)
}

/** The signature that came with an event; empty if there is none. */
export function webhookSignatureIn(headers: IncomingHttpHeaders): string {
  const signature = headers['x-razorpay-signature']
  return typeof signature === 'string' ? signature : ''
}

/**
 * Whether exactly these bytes come from the provider; any of the secrets is accepted, since two are valid during a
 * rotation.
 */
export function webhookSignatureHolds(secrets: readonly string[], rawBytes: Uint8Array, signature: string): boolean {
  return secrets.filter((secret) => holds(secret, rawBytes, signature)).length > 0
}

function holds(secret: string, message: string | Uint8Array, signature: string): boolean {
  // With an empty secret, anyone could sign.
  if (secret === '' || !/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(message).digest(), Buffer.from(signature, 'hex'))
}
