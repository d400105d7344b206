// An upload may be slow, but it must keep a pace: so many bytes in any so many seconds, and it must end within a time
// limit (docs/product.md 12). A body of more bytes than `max` is cut off rather than read to its end.
import type { IncomingMessage } from 'node:http'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'

export interface UploadPace {
  idleSeconds: number
  /** Bytes that must arrive in any `idleSeconds`. */
  minBytes: number
  totalSeconds: number
  /** Bytes after which the rest is not awaited. */
  max: number
}

/** Returns the result of `work`, or the refusal if the body is too slow, takes too long or does not end. */
export async function withUploadDeadlines<T>(raw: IncomingMessage, pace: UploadPace, work: Promise<T>): Promise<T> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const begin = raw.socket.bytesRead
  /** Bytes received by the end of each second, the newest last. */
  const seen = [begin]
  let seconds = 0
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    seconds += 1
    seen.push(now)
    if (seen.length > pace.idleSeconds + 1) seen.shift()
    const isTooSlow = seconds >= pace.idleSeconds && now - (seen[0] as number) < pace.minBytes
    if (now - begin > pace.max) reject(new Refusal('too_large'))
    else if (isTooSlow || seconds >= pace.totalSeconds || (raw.destroyed && !raw.complete)) {
      reject(new Refusal('bad_request', { message: words.image.stalled }))
    }
  }, 1000)
  try {
    return await Promise.race([work, broken])
  } finally {
    clearInterval(timer)
  }
}
