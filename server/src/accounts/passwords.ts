// Stores passwords as Argon2id at 19 MiB, two passes, one lane (OWASP's minimum), hashed off the main thread and at
// most two at a time, because pictures and files need the process's thread pool too. Requests that would wait too long
// are refused instead of filling the memory.
import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '@rasika/contract/refusal.ts'

const argon2id = 2
const options: Options = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

const atOnce = 2
const maxWaiting = 256
let running = 0
const waiting: (() => void)[] = []

/** Returns the PHC string. @throws Problem unavailable if the queue is too long */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(plain(password), options))
}

/** Without an account (`null`) it takes as long and returns false: timing must not reveal who has an account. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const against = storedHash ?? (await unmatchableHash())
  const same = await inLine(() => verify(against, plain(password)))
  return same && storedHash !== null
}

let unmatchable: Promise<string> | undefined
/** A hash that no password matches. */
function unmatchableHash(): Promise<string> {
  return (unmatchable ??= hash(randomBytes(32), options))
}

/** The same password typed on another system may come in other code points (NIST SP 800-63B: NFKC). */
function plain(password: string): string {
  return password.normalize('NFKC')
}

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new Refusal('unavailable', { retryAfter: 2 })
    await new Promise<void>((turn) => waiting.push(turn))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
