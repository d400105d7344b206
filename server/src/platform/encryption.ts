// Values that only the holder of a 32-byte key can read, as JSON in AES-256-GCM: nonce, tag, text.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export function encrypt(key: Buffer, value: unknown): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws Error where the key is another, or the bytes were changed */
export function decrypt(key: Buffer, bytes: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
