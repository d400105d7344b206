import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Component } from './today-page.tsx'

test('a group at its limit shows that it ends there', () => {
  const now = '2026-11-28T12:00:00Z'
  const days = [{ day: '2026-11-28', orders: 0, sales: 0, fees: 0, lots: 0 }]
  const items = Array.from({ length: 500 }, (_, n): TodayItem => ({
    ...{ group: 'approvals', label: `R-${n}`, what: 'Refund, asked by Mohan', nextAct: 'decide_approval' },
    ...{ opens: { page: 'order', id: `R-${n}` }, again: null, url: null, amount: 1000, since: now, deadline: null },
  }))
  const shown = (count: number) => {
    const data = { now, items: items.slice(0, count), figures: { days, feesThisMonth: 0, liveLots: 0, funnel: [] } }
    const Stub = createRoutesStub([{ id: 'today', path: '/', Component, loader: () => data }])
    return renderToString(<Stub hydrationData={{ loaderData: { today: data } }} />)
  }
  expect(shown(500)).toContain('at most the first 500 of a kind are shown')
  expect(shown(499)).not.toContain('are shown')
})
