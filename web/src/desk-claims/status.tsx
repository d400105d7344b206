import type { DeskListedClaim } from '@rasika/contract/desk-claims.ts'
import { StatusMark } from '../desk-lists/status-mark.tsx'
import { claimWords as words } from './words.ts'

/** Whom the claim waits for, or how it ended. */
export function Status({ claim: { state, waitsFor } }: { claim: Pick<DeskListedClaim, 'state' | 'waitsFor'> }) {
  const look = waitsFor === 'desk' ? 'held' : waitsFor === null ? 'done' : 'waiting'
  return (
    <StatusMark look={look}>
      {words.state[state]}
      {waitsFor ? words.waits[waitsFor] : ''}
    </StatusMark>
  )
}
