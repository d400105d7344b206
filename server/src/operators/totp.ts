// One-time codes by time (RFC 6238: HMAC-SHA-1, six digits, 30 seconds), as every authenticator reads them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const seconds = 30
/** A code of the step before or after is accepted too, because clocks differ (RFC 6238 5.2). */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base 32 (RFC 4648), as an authenticator takes them. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / seconds)
}

/** Seconds until the step after `step` begins. */
export function secondsLeft(step: number, now: Date): number {
  return Math.ceil((step + 1) * seconds - now.getTime() / 1000)
}

export function totpCodeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (digest[19] ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step of the code, if it is one of now that begins after `lastStep`; null for any other. */
export function totpStepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  const given = Buffer.from(code.replace(/\s/g, ''))
  for (let step = totpStepAt(now) - drift; step <= totpStepAt(now) + drift; step++) {
    const right = Buffer.from(totpCodeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right) && step > lastStep) return step
  }
  return null
}

/** What an authenticator reads as a QR code. */
export function totpUri(secret: string, email: string): string {
  return `otpauth://totp/Rasika:${encodeURIComponent(email)}?secret=${secret}&issuer=Rasika`
}
