import type { DeskListedClaim } from '@rasika/contract/desk-claims.ts'
import { claimWords as words } from './words.ts'

/** A status is a shape and a word: whom the claim waits for, or how it ended. */
export function Status({ claim: { state, waitsFor } }: { claim: Pick<DeskListedClaim, 'state' | 'waitsFor'> }) {
  const shape = waitsFor === 'desk' ? 'i-hold inkc' : waitsFor === null ? 'i-check won' : 'i-half pend'
  return (
    <span className={`st ${shape}`}>
      {words.state[state]}
      {waitsFor ? words.waits[waitsFor] : ''}
    </span>
  )
}
