import { maxAuditTrail } from '@rasika/contract/desk-choices.ts'
import type { AuditRow } from '@rasika/contract/desk-audit.ts'
import { auditParticulars } from '@rasika/contract/particulars.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { auditTrailWords as words } from './words.ts'

/** What operators did with the page's object and looked at; newest first. */
export function AuditTrail({ audit }: { audit: readonly AuditRow[] }) {
  return (
    <section className="box">
      <h2>{words.title}</h2>
      {audit.length === 0 && <p className="meta">{words.none}</p>}
      <ol className="trail">
        {audit.map((row) => (
          <li key={row.id}>
            <span className="when num">{formatDateTime(row.at)}</span>
            {row.operator}: {row.action}
            {row.detail.length > 0 && (
              <span className="meta">
                {' '}
                <WholeNumbers text={auditParticulars(row)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {audit.length === maxAuditTrail && <p className="meta">{words.newest(maxAuditTrail)}</p>}
    </section>
  )
}
