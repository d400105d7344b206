// An upload may be slow and may be long, but it must move: the time limit counts from the last byte that came
// (docs/product.md 12). What goes on past every limit is cut off rather than read to its end.
import type { IncomingMessage } from 'node:http'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'

export interface Pace {
  idleSeconds: number
  totalSeconds: number
  /** Bytes after which the rest is not waited for. */
  most: number
}

/** Answers `work`, or the refusal when the body stands still, takes too long or does not end. */
export async function keepingPace<T>(raw: IncomingMessage, pace: Pace, work: Promise<T>): Promise<T> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const begin = raw.socket.bytesRead
  let seen = begin
  let stillFor = 0
  let seconds = 0
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    stillFor = now === seen ? stillFor + 1 : 0
    seen = now
    seconds += 1
    if (now - begin > pace.most) reject(new Refusal('too_large'))
    else if (stillFor >= pace.idleSeconds || seconds >= pace.totalSeconds || (raw.destroyed && !raw.complete)) {
      reject(new Refusal('bad_request', { message: words.image.stalled }))
    }
  }, 1000)
  try {
    return await Promise.race([work, broken])
  } finally {
    clearInterval(timer)
  }
}
