/**
 * An `Idempotency-Key`: 128 random bits; `crypto.randomUUID` is missing on pages over plain HTTP in a local network.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
