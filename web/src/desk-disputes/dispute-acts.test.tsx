import type { DeskDispute } from '@rasika/contract/desk-disputes.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DisputeActs } from './dispute-acts.tsx'

const dispute: DeskDispute = {
  ...{ id: 'disp_1', orderNumber: null, title: null, amount: 60_000, phase: 'chargeback', status: 'open' },
  ...{ openedAt: '2026-11-28T12:00:00Z', respondBy: null, deadline: null, paymentId: 'pay_1', artistName: null },
  ...{ reason: null, response: null, respondedAt: null, failure: null, closedAt: null, amountDeducted: 0 },
  ...{ borneBy: null, audit: [], acts: { respond: true, acceptAloneUpTo: 50_000 } },
  approval: {
    ...{ id: '0', requestedBy: 'Mohan', requestedAt: '2026-11-28T12:00:00Z', isOwn: false },
    ...{ amount: 60_000, reason: 'Broken' },
  },
}

test('while an acceptance waits, a manager reads that it waits, a clerk that only a manager accepts', () => {
  const shown = (role: 'clerk' | 'manager') => {
    const evidence = { evidence: null, busy: false, show: () => {}, setSummary: () => {} }
    const element = <DisputeActs dispute={dispute} shown={evidence} />
    const routes = [{ path: '/', id: 'desk', loader: () => null, element }]
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { desk: { role } } } })
    return renderToString(<RouterProvider router={router} />)
  }
  expect(shown('manager')).toContain('It waits for a second person already')
  expect(shown('manager')).not.toContain('Only a manager accepts')
  expect(shown('clerk')).toContain('Only a manager accepts')
})
