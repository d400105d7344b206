// Signatures of the provider: HMAC-SHA256 in lower-case hex. A signature is judged as 64 hex digits before it is
// decoded (Node's decoder silently stops at the first wrong character), then compared in constant time.
// A signature covers no amount, no buyer and no time: it says who speaks, and what was paid is fetched.
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the browser's answer after paying comes from the provider. `providerOrderId` is the one in our database,
 * never the one the browser sent (docs/payments.md "Provider: signatures").
 */
export function checkoutSignatureHolds(keySecret: string, providerOrderId: string, paymentId: string, signature: string): boolean {
  return holds(keySecret, `${providerOrderId}|${paymentId}`, signature)
}

/** Whether these very bytes come from the provider; any of the secrets will do, since two are valid while one is replaced. */
export function webhookSignatureHolds(secrets: readonly string[], rawBytes: Uint8Array, signature: string): boolean {
  return secrets.filter((secret) => holds(secret, rawBytes, signature)).length > 0
}

function holds(secret: string, message: string | Uint8Array, signature: string): boolean {
  // Without a secret anybody could sign.
  if (secret === '' || !/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(message).digest(), Buffer.from(signature, 'hex'))
}
