import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Component } from './auction-page.tsx'

const lot: DeskLot = {
  ...{ id: '01', title: 'Peacock', artistName: 'Asha', artistUsername: 'asha', picture: null, status: 'cancelled' },
  ...{ price: 5000, bids: 0, bidders: 0, startsAt: '2026-11-28T12:00:00Z', endsAt: '2026-11-29T12:00:00Z' },
  ...{ payUntil: null, seq: 0, startingPrice: 5000, minimumBid: 5001, softCloseMinutes: 2, isRemoved: false },
  ...{ scheduledEndsAt: '2026-11-29T12:00:00Z', leader: null, winner: null, cancelReason: null, offerHours: 24 },
  ...{ ledger: [], ledgerIsCut: false, faults: [], bidderList: [], audit: [], acts: { cancel: false, offer: false } },
}

test('the page of a lot leads to the public one, that of a removed lot does not', () => {
  const shown = (changed: Partial<DeskLot>) => {
    const routes = [
      {
        id: 'desk',
        loader: () => null,
        children: [{ path: '/', id: 'lot', loader: () => null, Component }],
      },
    ]
    const loaderData = { desk: { role: 'manager' }, lot: { ...lot, ...changed } }
    const router = createMemoryRouter(routes, { hydrationData: { loaderData } })
    return renderToString(<RouterProvider router={router} />)
  }
  expect(shown({})).toContain('href="/auction/01"')
  expect(shown({ isRemoved: true })).toContain('Peacock')
  expect(shown({ isRemoved: true })).not.toContain('href="/auction/01"')
})
