// What opens an operator's account: the password, the secret of the one-time codes, ten recovery codes. All are made
// here and shown once, on the command line. The stored forms are useless without the session secret.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/accounts.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { newSecret, toBase32, totpUri } from './totp.ts'

const recoveryCodes = 10

export interface NewSecrets {
  password: string
  totpSecret: string
  totpUri: string
  recoveryCodes: readonly string[]
}

export interface StoredSecrets {
  passwordHash: string
  totpSecret: Buffer
  recoveryCodes: readonly string[]
}

/** Makes an operator's secrets; a password is given for the demonstration's operator only. */
export async function makeSecrets(
  sessionSecret: string,
  email: string,
  given: { password?: string } = {},
): Promise<{ shown: NewSecrets; stored: StoredSecrets }> {
  const totpSecret = newSecret()
  const password = given.password ?? grouped(toBase32(randomBytes(15)).toLowerCase())
  const codes = Array.from({ length: recoveryCodes }, () => grouped(toBase32(randomBytes(5)).toLowerCase()))
  return {
    shown: { password, totpSecret, totpUri: totpUri(totpSecret, email), recoveryCodes: codes },
    stored: {
      passwordHash: await hashPassword(password),
      totpSecret: encrypt(keyFor(sessionSecret), totpSecret),
      recoveryCodes: codes.map((code) => recoveryHash(sessionSecret, email, code)),
    },
  }
}

export function readTotpSecret(sessionSecret: string, stored: Buffer): string {
  return decrypt(keyFor(sessionSecret), stored) as string
}

/** Capitals, spaces and hyphens do not matter. */
export function recoveryHash(sessionSecret: string, email: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', sessionSecret).update(`recovery code ${email} ${plain}`).digest('base64url')
}

/** 'abcd-efgh'. */
function grouped(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}

function keyFor(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'rasika operators', 32))
}
