import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { Link } from 'react-router'
import { Status } from '../desk-claims/status.tsx'
import { claimWords } from '../desk-claims/words.ts'
import { Deadline } from '../desk-lists/deadline.tsx'
import { orderPageWords as words } from './words.ts'

/** What the buyer has reported, the newest first. */
export function Claims({ order: { claims } }: { order: DeskOrder }) {
  if (claims.length === 0) return null
  return (
    <section className="box">
      <h2>{words.claims}</h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim.number} className="bar">
            <Link className="link num" to={deskPaths.claim(claim.number)}>
              {claim.number}
            </Link>
            {claimWords.kind[claim.kind]}
            <Status claim={claim} />
            <Deadline since={claim.openedAt} until={claim.dueAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
