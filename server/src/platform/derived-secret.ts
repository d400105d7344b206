// Keys of a demonstration's stand-ins, which nobody sets.
import { createHmac } from 'node:crypto'

/** A secret for one purpose, derived from the session secret: the same after a restart and at every process. In hex. */
export function derivedSecret(sessionSecret: string, purpose: string): string {
  return createHmac('sha256', sessionSecret).update(purpose).digest('hex')
}
