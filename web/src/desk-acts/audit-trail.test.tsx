import type { AuditRow } from '@rasika/contract/desk-audit.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuditTrail } from './audit-trail.tsx'

test('below 100 rows of what the desk did stands where the others are', () => {
  const rows = Array.from({ length: 100 }, (_, id): AuditRow => ({
    ...{ id, at: '2026-11-28T12:00:00Z', operator: 'Chandra', onScreen: true, kind: 'look' },
    ...{ action: 'order email', object: 'R-7K3F-9R', detail: [] },
  }))
  const shown = (count: number) => renderToString(<AuditTrail audit={rows.slice(0, count)} />)
  expect(shown(100)).toContain('The newest 100. All of them are in the audit log.')
  expect(shown(99)).not.toContain('The newest')
})
