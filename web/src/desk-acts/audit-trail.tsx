import type { AuditRow } from '@rasika/contract/desk-audit.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { particularsText } from './particulars.ts'
import { auditTrailWords as words } from './words.ts'

/** What operators did with the page's object and looked at; newest first. */
export function AuditTrail({ audit }: { audit: readonly AuditRow[] }) {
  return (
    <section className="box">
      <h2>{words.title}</h2>
      {audit.length === 0 && <p className="meta">{words.none}</p>}
      <ol className="trail">
        {audit.map(({ id, at, operator, action, detail }) => (
          <li key={id}>
            <span className="when num">{formatDateTime(at)}</span>
            {operator}: {action}
            {detail.length > 0 && (
              <span className="meta">
                {' '}
                <WholeNumbers text={particularsText(detail)} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
